import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { readonly payload: AdapterPayload; readonly until: number };

/** The memory of the demo's identity provider, one for each kind of record; gone when the process ends. */
export class Memory implements Adapter {
  readonly #kept = new Map<string, Kept>();

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const now = Date.now();
    for (const [other, { until }] of this.#kept) if (until < now) this.#kept.delete(other);
    this.#kept.set(id, { payload, until: now + expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const kept = this.#kept.get(id);
    return kept !== undefined && kept.until > Date.now() ? kept.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#kept.values()].find(({ payload }) => payload.uid === uid)?.payload;
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id);
  }
}
