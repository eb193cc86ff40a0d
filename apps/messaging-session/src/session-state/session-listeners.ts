import { Injectable } from '@nestjs/common';
import type { SessionRecord } from '@parley/engine-kit';
import type { PoolClient } from 'pg';

/** A session before and after one decision. */
export interface SessionMove {
  readonly before: SessionRecord;
  readonly after: SessionRecord;
  readonly removed: boolean;
  /** A listener refused the connection that was decided first ({@link SessionListener.refusals}). */
  readonly refusal?: string;
}

/** A room that keeps rows of its own in step with sessions. Each call is in the transaction of the change. */
export interface SessionListener {
  /** A session was created. */
  created(client: PoolClient, session: SessionRecord): Promise<void>;
  /** Reasons not to connect, by session. Called with the sessions locked, before anything is written. */
  refusals(client: PoolClient, moves: readonly SessionMove[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Sessions have changed. Their rows are written, those of removed sessions are still there.
   * @returns what to do after the commit
   */
  moved(client: PoolClient, moves: readonly SessionMove[]): Promise<() => void>;
  /** Followers of the project are about to hear of the session: notes what else they should read again. */
  announced(session: SessionRecord): void;
}

/**
 * The rooms that hear of changes of sessions. They register themselves when they are constructed, so that this room, which
 * changes sessions, imports none of them.
 */
@Injectable()
export class SessionListeners {
  readonly #listeners: SessionListener[] = [];

  add(listener: SessionListener): void {
    this.#listeners.push(listener);
  }

  /** Call in the transaction that inserts the session. */
  async created(client: PoolClient, session: SessionRecord): Promise<void> {
    for (const listener of this.#listeners) await listener.created(client, session);
  }

  /** {@link SessionListener.refusals} of all; the first to refuse a session gives the reason. */
  async refusals(client: PoolClient, moves: readonly SessionMove[]): Promise<ReadonlyMap<string, string>> {
    const refused = new Map<string, string>();
    for (const listener of this.#listeners) {
      const allowed = moves.filter(({ after }) => !refused.has(after.id));
      for (const [id, reason] of await listener.refusals(client, allowed)) refused.set(id, reason);
    }
    return refused;
  }

  /** @returns what to do after the commit */
  async moved(client: PoolClient, moves: readonly SessionMove[]): Promise<() => void> {
    const after: (() => void)[] = [];
    for (const listener of this.#listeners) after.push(await listener.moved(client, moves));
    return () => {
      for (const act of after) act();
    };
  }

  announced(session: SessionRecord): void {
    for (const listener of this.#listeners) listener.announced(session);
  }
}
