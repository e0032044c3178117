import { createHash, randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '#contracts/session/session.ts';
import { header } from '#contracts/shared/headers.ts';
import { routes } from '#contracts/shared/routes.ts';
import { signedHeaders } from '../wire.ts';

/** The faults made on purpose, in turn. */
export const faults = ['abortedBody', 'badJson', 'wrongSignature', 'replay', 'slowClient', 'lostConnection'] as const;
export type SoakFault = (typeof faults)[number];

/** `body` names its execution `uuid`, which each submit replaces. */
export type SoakOrder = {
  readonly origin: string;
  readonly session: Session;
  readonly uuid: string;
  readonly body: string;
  readonly perSecond: number;
  readonly minutes: number;
};

export type SoakCounts = {
  /** The executions that the platform said to have, in lower case. */
  readonly acknowledged: ReadonlySet<string>;
  readonly submits: number;
  /** So many had no answer, and went once more. */
  readonly sentAgain: number;
  readonly faults: Readonly<Record<SoakFault, number>>;
  /** Answers that should not have come, such as a 5xx, each once with how often it came. */
  readonly unexpected: ReadonlyMap<string, number>;
  readonly seconds: number;
};

/** Of so many submits one comes with a fault beside it. */
const submitsPerFault = 5;
const connections = 16;
const pieces = 12;
const slowSeconds = 3;
const lastAnswersWithin = 60_000;

type Answer = { readonly status: number };
type Sent = { readonly path: string; readonly uuid: string; readonly body: string };

/** Submits at a steady pace, however long answers take, with faults in between; the last answers get a minute. */
export class Soak {
  readonly #order: SoakOrder;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #acknowledged = new Set<string>();
  readonly #unexpected = new Map<string, number>();
  readonly #faults: Record<SoakFault, number> = {
    abortedBody: 0,
    badJson: 0,
    wrongSignature: 0,
    replay: 0,
    slowClient: 0,
    lostConnection: 0,
  };
  #again = 0;
  readonly #underway = new Set<Promise<void>>();

  constructor(order: SoakOrder) {
    this.#order = order;
  }

  async run(): Promise<SoakCounts> {
    const { perSecond, minutes } = this.#order;
    const began = performance.now();
    let submits = 0;
    while (performance.now() - began < minutes * 60_000) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
      for (; submits < due; submits += 1) {
        this.#begin('submit', () => this.#submit(this.#next()));
        const fault = faults[(submits / submitsPerFault) % faults.length];
        if (fault !== undefined) this.#meet(fault);
      }
      await pause(1000 / perSecond);
    }
    const seconds = (performance.now() - began) / 1000;
    await Promise.race([this.#answered(), pause(lastAnswersWithin, undefined, { ref: false })]);
    if (this.#underway.size > 0) this.#count(`${this.#underway.size} calls without an answer`);
    this.#agent.destroy();
    return {
      acknowledged: this.#acknowledged,
      submits,
      sentAgain: this.#again,
      faults: this.#faults,
      unexpected: this.#unexpected,
      seconds,
    };
  }

  async #answered(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  #begin(name: string, work: () => Promise<void>): void {
    const done: Promise<void> = work()
      .catch((error: unknown) => this.#count(`${name}: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => this.#underway.delete(done));
    this.#underway.add(done);
  }

  #count(what: string): void {
    this.#unexpected.set(what, (this.#unexpected.get(what) ?? 0) + 1);
  }

  #next(): Sent {
    const uuid = randomUUID();
    const path = routes.uploadExecution.path.replace(':uuid', uuid);
    return { path, uuid, body: this.#order.body.replaceAll(this.#order.uuid, uuid) };
  }

  #headers(path: string): Record<string, string> {
    const { origin, session } = this.#order;
    return { ...signedHeaders(origin, session, 'POST', path), 'Content-Type': 'application/json' };
  }

  async #submit(sent: Sent, headers = this.#headers(sent.path)): Promise<void> {
    const answer = await this.#post(sent.path, headers, sent.body).catch(() => null);
    if (answer === null) return this.#submitAgain(sent);
    if (isTaken(answer)) this.#acknowledged.add(sent.uuid);
    else this.#count(`submit: ${answer.status}`);
  }

  /**
   * An idle connection may close in the moment in which it is used: the app would send it again, signed anew. The
   * other idle ones may just have closed, too, so it takes a new one, as browsers do.
   */
  async #submitAgain(sent: Sent): Promise<void> {
    this.#again += 1;
    const answer = await this.#post(sent.path, this.#headers(sent.path), sent.body, null);
    if (isTaken(answer)) this.#acknowledged.add(sent.uuid);
    else this.#count(`submit, sent again: ${answer.status}`);
  }

  #meet(fault: SoakFault): void {
    const work: Readonly<Record<SoakFault, () => Promise<void>>> = {
      abortedBody: () => this.#leave(this.#next(), 0.5),
      badJson: () => this.#refuse({ ...this.#next(), body: '{"json_execution":' }),
      wrongSignature: () => this.#refuse(this.#next(), wrongly),
      replay: () => this.#replay(this.#next()),
      slowClient: () => this.#trickle(this.#next()),
      lostConnection: () => this.#lose(this.#next()),
    };
    this.#faults[fault] += 1;
    this.#begin(fault, work[fault]);
  }

  async #refuse(sent: Sent, change = (headers: Record<string, string>) => headers): Promise<void> {
    const { status } = await this.#post(sent.path, change(this.#headers(sent.path)), sent.body);
    if (status < 400 || status > 499) this.#count(`refusal: ${status}`);
  }

  /** The same bytes twice: the first are taken, the second refused. */
  async #replay(sent: Sent): Promise<void> {
    const headers = this.#headers(sent.path);
    await this.#submit(sent, headers);
    const { status } = await this.#post(sent.path, headers, sent.body);
    if (status < 400 || status > 499) this.#count(`replay: ${status}`);
  }

  /** The connection goes when the whole body is out; then the same execution comes again, as the app would send it. */
  async #lose(sent: Sent): Promise<void> {
    await this.#leave(sent, 1);
    await this.#submit(sent);
  }

  /** Sends a part of a body and hangs up. */
  #leave({ path, body }: Sent, part: number): Promise<void> {
    const bytes = Buffer.from(body);
    return new Promise((resolve) => {
      const sent = this.#open(path, this.#headers(path), bytes.length, null);
      sent.on('error', () => resolve());
      sent.once('close', () => resolve());
      sent.write(bytes.subarray(0, Math.floor(bytes.length * part)), () => sent.destroy());
    });
  }

  async #trickle(sent: Sent): Promise<void> {
    const bytes = Buffer.from(sent.body);
    const call = this.#open(sent.path, this.#headers(sent.path), bytes.length, null);
    const answer = answerTo(call);
    for (let piece = 0; piece < pieces; piece += 1) {
      const at = (n: number) => Math.floor((bytes.length * n) / pieces);
      call.write(bytes.subarray(at(piece), at(piece + 1)));
      await pause((slowSeconds * 1000) / pieces);
    }
    call.end();
    const { status } = await answer;
    if (isTaken({ status })) this.#acknowledged.add(sent.uuid);
    else this.#count(`slow client: ${status}`);
  }

  #post(
    path: string,
    headers: Record<string, string>,
    body: string,
    agent: Agent | null = this.#agent,
  ): Promise<Answer> {
    const call = this.#open(path, headers, Buffer.byteLength(body), agent);
    call.end(body);
    return answerTo(call);
  }

  /** A call without an agent has a connection of its own, which it may break. */
  #open(path: string, headers: Record<string, string>, length: number, agent: Agent | null): ClientRequest {
    return request(`${this.#order.origin}${path}`, {
      method: 'POST',
      agent: agent ?? false,
      headers: { ...headers, 'Content-Length': length },
    });
  }
}

const isTaken = ({ status }: Answer): boolean => status >= 200 && status < 300;

const wrongly = (headers: Record<string, string>): Record<string, string> => {
  const name = header.signature.toLowerCase();
  const [random = ''] = (headers[name] ?? '').split(':');
  return { ...headers, [name]: `${random}:${createHash('sha256').update(random).digest('hex')}` };
};

const answerTo = (call: ClientRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response: IncomingMessage) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0 }));
    });
  });
