import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isConnectionError } from '@parley/database';
import { Batcher, LOGGER, type Logger, PG_POOL, SetAside } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { knownKey, type SharedName } from '../../message/index.js';
import type { Arrival, InboundItem } from '@parley/engine-kit';
import { Arrivals } from './arrivals.js';
import { dropActs } from './message-act.store.js';
import { type ActPlace, type ReadyAct, readyActs, readyBehind, readyOn, sessionsWithActs } from './ready-act.store.js';

const batchSize = 200;
/** What a look of the timer takes: so many sessions in turn, and so many kept acts of each, in turn too. */
const look = { sessions: 200, actsOfEach: 100 };
/** Messages about which one statement asks, unless one session has more. */
const mostNames = 1_000;

/**
 * Records acts that arrived before their messages. An act and its message may be recorded in transactions that do not
 * see each other, so the Cloud API's intake calls this after each batch. A timer does it for all other networks, and for a
 * process that died in between; however many acts a session keeps, they hold up those of no other (decisions.md §14). An act that
 * cannot be recorded is set aside, so that it does not hold up the others.
 */
@Injectable()
export class ReleaseActs implements OnApplicationShutdown {
  readonly #failing = new SetAside({ firstPauseMs: 5_000, longestPauseMs: 3_600_000 });
  /** The session that was looked at last. */
  #after = '0';
  /** Where the next look goes on in sessions that keep more than it takes. */
  readonly #places = new Map<string, ActPlace>();
  /** Sessions that record at the same moment ask by one statement. */
  readonly #ready: Batcher<readonly SharedName[], readonly SharedName[]>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly arrivals: Arrivals,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#ready = new Batcher({
      ...{ maxSize: 100, maxWeight: mostNames, weigh: ({ length }) => length },
      shareOf: ([first]) => first?.sessionId ?? '',
      ready: () => setImmediate(),
      run: (groups) => this.readyOfEach(groups),
    });
  }

  /** Records the acts on messages that these arrivals of a session name. @returns how many were recorded */
  async after(sessionId: string, arrivals: readonly Arrival[]): Promise<number> {
    const names = arrivals.flatMap(({ item }) => namedIn(item)).map((whatsappId) => ({ sessionId, whatsappId }));
    return names.length === 0 ? 0 : this.record(await this.#ready.add(names));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#ready.close();
  }

  /** @param groups each of one session */
  private async readyOfEach(groups: readonly (readonly SharedName[])[]): Promise<(readonly SharedName[])[]> {
    const ready = await readyOn(this.pool, groups.flat());
    return groups.map(([first]) => ready.filter(({ sessionId }) => sessionId === first?.sessionId));
  }

  /** Looks at the next sessions that keep acts. @returns how many were recorded */
  async lookOn(): Promise<number> {
    const sessions = await sessionsWithActs(this.pool, this.#after, look.sessions);
    this.forgetBetween(this.#after, sessions);
    this.#after = sessions.length === look.sessions ? (sessions.at(-1) ?? '0') : '0';
    if (sessions.length === 0) return 0;
    const places = sessions.map(
      (sessionId) => this.#places.get(sessionId) ?? { sessionId, target: '', whatsappId: '' },
    );
    const { ready, next } = await readyBehind(this.pool, places, look.actsOfEach);
    for (const sessionId of sessions) this.#places.delete(sessionId);
    for (const place of next) this.#places.set(place.sessionId, place);
    return this.record(ready);
  }

  /** Sessions that keep no acts any more have no place. */
  private forgetBetween(after: string, sessions: readonly string[]): void {
    const last = sessions.length === look.sessions ? sessions.at(-1) : undefined;
    const isPassed = (id: string): boolean =>
      BigInt(id) > BigInt(after) && (last === undefined || BigInt(id) <= BigInt(last));
    const left = new Set(sessions);
    for (const id of this.#places.keys()) if (isPassed(id) && !left.has(id)) this.#places.delete(id);
  }

  private async record(names: readonly SharedName[]): Promise<number> {
    const due = names.filter((name) => !this.#failing.isWaiting(knownKey(name)));
    let recorded = 0;
    for (let from = 0; from < due.length; from += batchSize) {
      const acts = await readyActs(this.pool, due.slice(from, from + batchSize));
      // Each is a group of its own: one that fails does so alone.
      const outcomes = await Promise.all(acts.map((act) => this.outcomeOf(act)));
      recorded += outcomes.filter((outcome) => outcome === 'recorded').length;
      // The author was blocked while the act was kept, or nothing is left of the act.
      const over = acts.filter((_, place) => outcomes[place] === 'refused' || outcomes[place] === 'known');
      if (over.length > 0) await dropActs(this.pool, over);
    }
    return recorded;
  }

  private async outcomeOf(act: ReadyAct): Promise<string> {
    const key = knownKey(act);
    try {
      const [outcome = 'lost'] = await this.arrivals.add([{ ...act, isReleased: true }]);
      this.#failing.succeeded(key);
      return outcome;
    } catch (error) {
      if (isConnectionError(error)) throw error;
      this.#failing.failed(key);
      this.logger.error({ err: error, sessionId: act.sessionId }, 'a kept act is not recorded; it is tried again');
      return 'failed';
    }
  }
}

/** The messages that an item brings, settles, or acts on. */
function namedIn(item: InboundItem): readonly string[] {
  if ('message' in item) return [item.message.whatsappId];
  if ('target' in item) return [item.target];
  return 'whatsappIds' in item ? item.whatsappIds : [];
}
