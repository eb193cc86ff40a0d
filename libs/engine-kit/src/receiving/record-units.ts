import { DomainError } from '@parley/contracts/base';
import { NoSessionOwner } from '@parley/messaging';
import { isConnectionError, isOfDatabase } from '@parley/database';
import { type Logger } from '@parley/service-runtime';
import type { ReceivedItem } from './arrival.js';
import { standInFor } from './stand-in.js';

/** What a network settles at once: a letter, a stanza, an item of a webhook. Its items are recorded in order. */
export interface RecordedUnit<Item extends ReceivedItem> {
  readonly key: string;
  readonly items: readonly Item[];
}

export interface RecordingParts<Item extends ReceivedItem> {
  readonly sessionId: string;
  readonly logger: Logger;
  /** A unit that fails this often fails because of its content. */
  readonly mostFailures: number;
  /** True: units after one that fails wait until it is recorded or given up. */
  readonly keepsOrder: boolean;
  /** Records all of the items or none, in this order. */
  record(items: readonly Item[]): Promise<unknown>;
  /**
   * A lock or a time limit of the database stopped a unit. Sets it aside without counting a failure.
   * @returns false when it has waited for a day: from then on its failures count
   */
  putOff(key: string): boolean | Promise<boolean>;
  /** Counts one more failure of a unit. @returns how often it has failed */
  countFailure(key: string): number | Promise<number>;
  /** The unit cannot be recorded, not even without its content. */
  giveUp(key: string): void | Promise<void>;
}

/**
 * Records the units of one session, for every engine. A unit that cannot be recorded does not stop the others for long: after
 * some tries each of its items is replaced by a message without content (decisions.md §14). Only while the database is away, or
 * the session does not receive, all wait.
 */
export class RecordUnits<Item extends ReceivedItem> {
  constructor(private readonly parts: RecordingParts<Item>) {}

  /**
   * If the batch fails, records the units one by one.
   * @throws an error to be tried again later; units that could be recorded are recorded
   */
  async execute(units: readonly RecordedUnit<Item>[]): Promise<void> {
    if (units.length === 0) return;
    try {
      await this.parts.record(units.flatMap(({ items }) => items));
      return;
    } catch (error) {
      if (stopsAll(error)) throw error;
      const { logger, sessionId } = this.parts;
      logger.warn({ err: error, sessionId, count: units.length }, 'received items are recorded one by one');
    }
    await this.oneByOne(units);
  }

  /** @throws as {@link execute} */
  async oneByOne(units: readonly RecordedUnit<Item>[]): Promise<void> {
    const failures: unknown[] = [];
    for (const unit of units) {
      const failure = await this.failureOf(unit);
      if (!failure) continue;
      if (this.parts.keepsOrder) throw failure.error;
      failures.push(failure.error);
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some received items are tried again.');
  }

  /** @returns the failure of a unit that is to be tried again @throws an error that is not the unit's own */
  private async failureOf({ key, items }: RecordedUnit<Item>): Promise<{ error: unknown } | undefined> {
    try {
      await this.parts.record(items);
      return undefined;
    } catch (error) {
      if (stopsAll(error)) throw error;
      if (await this.isPutOff(key, error)) return { error };
      if ((await this.parts.countFailure(key)) < this.parts.mostFailures) return { error };
    }
    return this.recordInPart(key, items);
  }

  /** A lock or a time limit may pass. Where it does not, it is the unit that takes too long. */
  private async isPutOff(key: string, error: unknown): Promise<boolean> {
    return isOfDatabase(error) && (await this.parts.putOff(key));
  }

  /**
   * Records the items one by one, and a stand-in for each item that cannot be recorded.
   * @returns as {@link failureOf}
   */
  private async recordInPart(key: string, items: readonly Item[]): Promise<{ error: unknown } | undefined> {
    try {
      for (const item of items) await this.recordAnyhow(key, item);
    } catch (error) {
      if (stopsAll(error)) throw error;
      if (await this.isPutOff(key, error)) return { error };
      const { logger, sessionId } = this.parts;
      logger.error({ err: error, sessionId, key }, 'a received item can never be recorded');
      await this.parts.giveUp(key);
    }
    return undefined;
  }

  private async recordAnyhow(key: string, received: Item): Promise<void> {
    try {
      await this.parts.record([received]);
    } catch (error) {
      if (stopsAll(error) || (await this.isPutOff(key, error))) throw error;
      const item = standInFor(received.item, error);
      if (!item) throw error;
      await this.parts.record([{ ...received, item }]);
      const { logger, sessionId } = this.parts;
      logger.error({ err: error, sessionId, key }, 'a received item can only be recorded without its content');
    }
  }
}

const dayMs = 86_400_000;

/** Counts how often the first unit of an ordered network has failed, and since when: units after it wait. */
export class FailuresInARow {
  #key: string | undefined;
  #times = 0;
  #sinceMs = 0;

  count(key: string): number {
    this.look(key, Date.now());
    this.#times += 1;
    return this.#times;
  }

  /** @returns false when the unit has failed for a day in this process ({@link RecordingParts.putOff}) */
  putOff(key: string, nowMs = Date.now()): boolean {
    this.look(key, nowMs);
    return nowMs - this.#sinceMs < dayMs;
  }

  private look(key: string, nowMs: number): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#times = 0;
    this.#sinceMs = nowMs;
  }
}

/** The failure is no unit's own, and the others would fail too: the session moved or cannot receive now, or the database is away. */
function stopsAll(error: unknown): boolean {
  const isUnavailable = error instanceof DomainError && error.code === 'unavailable';
  return isUnavailable || error instanceof NoSessionOwner || isConnectionError(error);
}
