import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DomainError } from '@parley/contracts/base';
import { parseJson } from '../json/parse-json.js';
import type { AboutRequest, IncomingRequest } from './incoming-request.js';
import { NoSessionOwner } from './request-errors.js';
import { decodeDomainError, decodeRequestPayload, encodeDomainError } from './wire.js';

/**
 * A request to a service of this process (decisions.md §15). What goes in and out is written as JSON and read again, so that
 * neither side sees an object of the other, and both see what they would have seen over NATS.
 */
export class LocalRequest implements IncomingRequest {
  /** Settles when the handler has answered, or the time is over. */
  readonly answered: Promise<object>;
  #end!: (answer: object) => void;
  #fail!: (error: Error) => void;
  /** By `performance.now()`. */
  readonly #endsAtMs: number;

  /** @param late what the asker is told when its time is over */
  constructor(
    readonly about: AboutRequest,
    private readonly written: string | Buffer,
    private readonly to: { readonly subject: string; readonly sessionId: string | undefined },
    private readonly late: () => DomainError,
  ) {
    this.#endsAtMs = performance.now() + about.timeoutMs;
    this.answered = new Promise<object>((resolve, reject) => {
      const timer = setTimeout(() => reject(late()), about.timeoutMs);
      this.#end = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      this.#fail = (error) => {
        clearTimeout(timer);
        reject(error);
      };
    });
  }

  get subject(): string {
    return this.to.subject;
  }

  /**
   * In a turn of the event loop of its own, as a request that came over NATS: one that is asked in a row holds up no other.
   *
   * @throws what the asker is told when its time is over: the request must not take effect then
   */
  async payload(): Promise<{ caller: unknown; body: unknown }> {
    await nextTurn();
    if (performance.now() >= this.#endsAtMs) throw this.late();
    return decodeRequestPayload(this.written);
  }

  async reply(payload: string | Buffer): Promise<void> {
    this.#end((await parseJson(payload)) as object);
  }

  refuse(error: DomainError | NoSessionOwner): void {
    if (error instanceof NoSessionOwner) this.#fail(new NoSessionOwner(this.to.sessionId ?? ''));
    else this.#fail(decodeDomainError(error.code, encodeDomainError(error)));
  }
}
