/** A call that its workplace may make. A form is made of its fields at the last moment. */
export type Sample = {
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
  /** Those of a call that is made without a session, with a key. */
  readonly headers?: Record<string, string>;
};

/** Fails with what was answered when that is not what was wanted. */
export async function expectStatus(status: number, response: Response): Promise<void> {
  if (response.status !== status) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
}
