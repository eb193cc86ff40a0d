import { onTicks } from '@parley/database';
import type { Pool } from 'pg';
import type { Logger } from '../logging/create-logger.js';

export interface DueLook {
  /** A SELECT that returns a row while there is work to do. */
  when: string;
  /** `onDue` is called at most once in this time. */
  everyMs: number;
  logger: Logger;
  onDue(): void;
}

/** While nothing is due, looks are this far apart at least. */
const idleEveryMs = 1_000;

const ofPools = new WeakMap<Pool, DueLooks>();

/** Checks all tasks of a database for due work with one statement, because most of the time no task has any. */
export class DueLooks {
  readonly #looks: DueLook[] = [];
  readonly #reportedAtMs = new WeakMap<DueLook, number>();
  #everyMs = 0;
  #endTicks: () => void = () => undefined;
  #isLooking = false;
  #text = '';
  #number = 0;

  private constructor(private readonly pool: Pool) {}

  static of(pool: Pool): DueLooks {
    const known = ofPools.get(pool) ?? new DueLooks(pool);
    ofPools.set(pool, known);
    return known;
  }

  /**
   * The statement runs as often as the most frequent task needs it, and once a second at most while no task has work.
   *
   * @returns a function that removes the task
   */
  add(look: DueLook): () => void {
    this.#looks.push(look);
    this.#change();
    return () => {
      this.#looks.splice(this.#looks.indexOf(look), 1);
      this.#change();
    };
  }

  #change(): void {
    this.#lookEvery(0);
    if (this.#looks.length === 0) return;
    this.#number += 1;
    this.#text = this.#looks
      .map(({ when }, place) => `SELECT ${place} AS place WHERE EXISTS (${when})`)
      .join(' UNION ALL ');
    this.#lookEvery(this.#neededEveryMs);
  }

  get #neededEveryMs(): number {
    return Math.min(...this.#looks.map(({ everyMs }) => everyMs));
  }

  /** @param everyMs 0: not at all */
  #lookEvery(everyMs: number): void {
    if (everyMs === this.#everyMs) return;
    this.#everyMs = everyMs;
    this.#endTicks();
    if (everyMs > 0) this.#endTicks = onTicks(everyMs, () => void this.#look());
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const looks = [...this.#looks];
    try {
      const query = { name: `due-looks-${this.#number}`, text: this.#text };
      const { rows } = await this.pool.query<{ place: number }>(query);
      for (const { place } of rows) this.#tell(looks[place]);
      const isIdle = rows.length === 0;
      if (this.#looks.length > 0) this.#lookEvery(Math.max(this.#neededEveryMs, isIdle ? idleEveryMs : 0));
    } catch (error) {
      looks[0]?.logger.error({ err: error }, 'due work not looked for; it is tried again');
    } finally {
      this.#isLooking = false;
    }
  }

  #tell(look: DueLook | undefined): void {
    if (!look) return;
    const nowMs = performance.now();
    // A timer may fire slightly early.
    if (nowMs - (this.#reportedAtMs.get(look) ?? Number.NEGATIVE_INFINITY) < look.everyMs * 0.9) return;
    this.#reportedAtMs.set(look, nowMs);
    look.onDue();
  }
}
