import { Injectable } from '@nestjs/common';
import { claimSession, DomainError, getSession, type Caller, type RequestContract } from '@parley/contracts';
import { NoSessionOwner, RequestClient } from '@parley/messaging';
import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import type { AskedBy } from '../requests/index.js';

/** In all, with every retry; then the client is told `unavailable`. */
const deadlineMs = 10_000;
/** How long a name may be taken for the session that it was. */
const nameMaxAgeMs = 5_000;
/** Between two tries while nobody owns the session. */
const retryPauseMs = 100;

/**
 * Brings a command to the process that owns a live session, in one hop (architecture.md, "How things move" 6). With no
 * owner any instance is asked to take the session over, and the command is sent again: nobody had received it.
 */
@Injectable()
export class SessionRouter {
  readonly #ids = new LRUCache<string, string>({ max: 50_000, ttl: nameMaxAgeMs });

  constructor(private readonly client: RequestClient) {}

  /**
   * @param session name or id, as the client wrote it
   * @throws DomainError of the contract; `not_found`, `session_not_connected`, `unavailable`
   */
  async send<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    by: AskedBy,
    session: string,
    body: Request,
  ): Promise<Reply> {
    const deadlineAtMs = performance.now() + deadlineMs;
    const known = this.#ids.get(keyOf(by.caller, session));
    if (known !== undefined) {
      try {
        return await this.#deliver(contract, by, known, body, deadlineAtMs);
      } catch (error) {
        // The name may have passed to another session since.
        if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
        this.#ids.delete(keyOf(by.caller, session));
        const now = await this.#resolve(by, session, deadlineAtMs);
        if (now === known) throw error;
        return this.#deliver(contract, by, now, body, deadlineAtMs);
      }
    }
    return this.#deliver(contract, by, await this.#resolve(by, session, deadlineAtMs), body, deadlineAtMs);
  }

  /** What is gone, or called otherwise now, as far as this process did it. */
  forget(caller: Caller, session: string): void {
    this.#ids.delete(keyOf(caller, session));
  }

  async #resolve(by: AskedBy, session: string, deadlineAtMs: number): Promise<string> {
    const { id } = await this.client.request(getSession, { session }, { ...by, timeoutMs: leftMs(deadlineAtMs) });
    this.#ids.set(keyOf(by.caller, session), id);
    return id;
  }

  async #deliver<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    by: AskedBy,
    sessionId: string,
    body: Request,
    deadlineAtMs: number,
  ): Promise<Reply> {
    for (;;) {
      try {
        return await this.client.request(contract, body, { ...by, sessionId, timeoutMs: leftMs(deadlineAtMs) });
      } catch (error) {
        if (!(error instanceof NoSessionOwner)) throw error;
      }
      await this.client.request(claimSession, { sessionId }, { ...by, timeoutMs: leftMs(deadlineAtMs) });
      await pause(Math.min(retryPauseMs, Math.max(0, deadlineAtMs - performance.now())));
    }
  }
}

/** A project token resolves names in its own project; every other credential in the whole team. */
function keyOf({ teamId, projectId }: Caller, session: string): string {
  return `${teamId}/${projectId ?? ''}/${session}`;
}

function leftMs(deadlineAtMs: number): number {
  const left = Math.floor(deadlineAtMs - performance.now());
  if (left > 0) return left;
  throw new DomainError('unavailable', 'No process serves the session now.', { retryAfterSeconds: 1 });
}
