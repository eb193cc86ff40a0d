import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, type ErrorCode, type Caller, type RequestContract } from '@parley/contracts/base';
import { type AskStopped, askStopped, claimSession, getSession, sessionRenamed } from '@parley/contracts/sessions';
import {
  Notifications,
  type NotificationSubscription,
  NoResponders,
  NoSessionOwner,
  RequestClient,
} from '@parley/messaging';
import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestedBy } from '../../access/requests/index.js';

/**
 * Time to find the session's owner and to get its answer, unless the contract allows longer. Then the client gets
 * `unavailable`.
 */
const deadlineMs = 10_000;
/**
 * How long the id of a session's name is cached. The process that runs the session refuses a name that is no longer its own, so
 * age matters only for a name that is ambiguous in the team since a notification that was lost.
 */
const nameMaxAgeMs = 30_000;
/** Pauses between two tries while no process owns the session: a hand-over takes milliseconds, a takeover seconds. */
const firstPauseMs = 10;
const longestPauseMs = 200;

/**
 * Sends a command to the process that owns a live session, in one hop (architecture.md, "How things move" 6). Without
 * an owner, any instance is asked to take the session over and the command is sent again. That is safe because no
 * process had received it.
 */
@Injectable()
export class SessionRouter implements OnApplicationBootstrap, OnApplicationShutdown {
  // A `ttlResolution` would set a timer after each look-up, which wakes an idle process.
  readonly #ids = new LRUCache<string, IdsOfName>({ max: 50_000, ttl: nameMaxAgeMs, ttlResolution: 0 });

  /** Counts the notifications. */
  #nameChanges = 0;
  #notifications: NotificationSubscription | undefined;

  constructor(
    private readonly client: RequestClient,
    private readonly notifications: Notifications,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#notifications = this.notifications.subscribeNotification(sessionRenamed, (named) => {
      this.#nameChanges += 1;
      // In its project, the name is another session's now. In the whole team, several sessions may have it: then it names none.
      this.forget(named, named.name);
    });
    await this.#notifications.ready();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#notifications?.stop();
  }

  /**
   * @param session name or id, as the client wrote it
   * @param unowned called before any process is asked to take the session over; its error is the answer
   * @throws DomainError of the contract; `not_found`, `conflict`, `session_not_connected`, `unavailable`
   */
  async send<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    by: RequestedBy,
    session: string,
    body: Request,
    unowned?: () => Promise<void>,
  ): Promise<Reply> {
    const deadlineAtMs = performance.now() + deadlineMs;
    const id = this.#known(by.caller, session) ?? (await this.#resolve(by, session, deadlineAtMs));
    try {
      return await this.#deliver(contract, by, { id, body, unowned, deadlineAtMs });
    } catch (error) {
      if (!hasCode(error, 'not_found') || session === id) throw error;
      // The name may belong to another session now, or the owner may not have learned it yet. An id is never wrong.
      this.forget(by.caller, session);
      const now = await this.#resolve(by, session, deadlineAtMs);
      return this.#deliver(contract, by, { id: now, body: { ...body, session: now }, unowned, deadlineAtMs });
    }
  }

  /** Drops a cached name, for a session that was deleted or renamed. */
  forget({ teamId }: Pick<Caller, 'teamId'>, session: string): void {
    this.#ids.delete(keyOf(teamId, session));
  }

  #known({ teamId, projectId = wholeTeam }: Caller, session: string): string | undefined {
    return this.#ids.get(keyOf(teamId, session))?.get(projectId);
  }

  /** Adds the id to the name's cache entry. An existing entry keeps its age. */
  #remember({ teamId, projectId = wholeTeam }: Caller, session: string, id: string): void {
    const key = keyOf(teamId, session);
    const known = this.#ids.get(key);
    if (known) known.set(projectId, id);
    else this.#ids.set(key, new Map([[projectId, id]]));
  }

  async #resolve(by: RequestedBy, session: string, deadlineAtMs: number): Promise<string> {
    const changesBefore = this.#nameChanges;
    const { id } = await this.client.request(getSession, { session }, { ...by, timeoutMs: leftMs(deadlineAtMs) });
    // A name that was given meanwhile may be this one.
    if (changesBefore === this.#nameChanges) this.#remember(by.caller, session, id);
    return id;
  }

  async #deliver<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    by: RequestedBy,
    { id: sessionId, body, unowned, deadlineAtMs }: Delivery<Request>,
  ): Promise<Reply> {
    const command = { sessionId, subject: contract.subject, request: body };
    const longerMs = Math.max(0, (contract.timeoutMs ?? deadlineMs) - deadlineMs);
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        const timeoutMs = leftMs(deadlineAtMs) + longerMs;
        return await this.client.request(contract, body, { ...by, sessionId, timeoutMs });
      } catch (error) {
        if (hasCode(error, 'session_not_connected')) await this.#requireRight(command, by);
        if (!(error instanceof NoSessionOwner)) throw error;
      }
      if (pauseMs === firstPauseMs) await unowned?.();
      const timeoutMs = leftMs(deadlineAtMs);
      try {
        await this.client.request(claimSession, { sessionId }, { ...by, timeoutMs });
      } catch (error) {
        if (!hasCode(error, 'session_not_connected')) throw error;
        const reply = await this.#askUnconnected(command, by);
        if (reply) return reply as Reply;
        throw error;
      }
      await pause(Math.min(pauseMs, Math.max(0, deadlineAtMs - performance.now())));
    }
  }

  /**
   * Throws the refusal of a command, after the process that runs its session answered that the session is not
   * connected. An answer does not count: that process has looked for the idempotency key already, and may have bound it
   * since.
   */
  async #requireRight(command: AskStopped, by: RequestedBy): Promise<void> {
    try {
      await this.#askUnconnected(command, by);
    } catch (error) {
      if (!hasCode(error, 'unavailable')) throw error;
    }
  }

  /**
   * Asks about a command for a session that is not connected.
   * @returns the answer to an earlier command with the same idempotency key
   * @throws DomainError when the command is refused in any state of the session
   */
  async #askUnconnected(command: AskStopped, by: RequestedBy): Promise<object | undefined> {
    try {
      return (await this.client.request(askStopped, command, { ...by, noWait: true })).reply;
    } catch (error) {
      // No responders: all replicas have a version that does not know this request.
      if (error instanceof NoResponders || hasCode(error, 'session_not_connected')) return undefined;
      throw error;
    }
  }
}

function hasCode(error: unknown, code: ErrorCode): error is DomainError {
  return error instanceof DomainError && error.code === code;
}

interface Delivery<Request extends object> {
  readonly id: string;
  readonly body: Request;
  readonly unowned: (() => Promise<void>) | undefined;
  readonly deadlineAtMs: number;
}

/** By project: a project token resolves names in its own project, every other credential in the whole team. */
type IdsOfName = Map<string, string>;
const wholeTeam = '';

function keyOf(teamId: string, session: string): string {
  return `${teamId}/${session}`;
}

function leftMs(deadlineAtMs: number): number {
  const left = Math.floor(deadlineAtMs - performance.now());
  if (left > 0) return left;
  throw new DomainError('unavailable', 'No process serves the session now.', { retryAfterSeconds: 1 });
}
