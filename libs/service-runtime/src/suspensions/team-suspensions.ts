import {
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
  type DynamicModule,
  Module,
} from '@nestjs/common';
import { identityStream, teamSuspensionChanged } from '@parley/contracts/identity';
import type { Pool } from 'pg';
import type { Logger } from '../logging/create-logger.js';
import { RepeatedTask } from '../scheduling/repeated-task.js';
import { EventConsumers } from '../service/event-consumers.js';
import { recordSuspensions, suspendedTeams } from './suspension.store.js';
import { LOGGER, PG_POOL } from '../tokens.js';

/** With the way of the event, well below the two seconds of decisions.md §14. */
const lookEveryMs = 1_000;

export interface TeamSuspensionsParts {
  readonly pool: Pool;
  readonly logger: Logger;
  /** Absent where the database is the gateway's, which writes the table itself. */
  readonly consumer?: { readonly consumers: EventConsumers; readonly durable: string };
}

/**
 * Which teams are suspended (decisions.md §14). The table is the truth, and this a copy of it, as old as the last look: one
 * process of a service hears the event and writes it, the others see it in the table.
 */
export class TeamSuspensions implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  #teams: ReadonlySet<string> = new Set();
  #looks = 0;
  /** The number of the look that told `#teams`. */
  #receivedFrom = 0;
  /** The look that those share who ask about a team at the same time. */
  #confirming: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  /** While no team is suspended, one statement looks for this and for all other work of the database. */
  readonly #begins: RepeatedTask;
  /** Only while a team is suspended. */
  readonly #ends: RepeatedTask;

  constructor(private readonly parts: TeamSuspensionsParts) {
    const { logger, pool } = parts;
    const options = { intervalMs: lookEveryMs, logger, run: () => this.look() };
    const due = { pool, when: 'SELECT FROM team_suspensions WHERE until IS NULL' };
    this.#begins = new RepeatedTask({ ...options, name: 'suspended teams', due });
    const isNeeded = (): boolean => this.#teams.size > 0;
    this.#ends = new RepeatedTask({ ...options, name: 'ends of suspensions', isNeeded });
  }

  /** Before anything of the process runs. */
  async onModuleInit(): Promise<void> {
    await this.look();
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([this.#begins.start(), this.#ends.start()]);
    const { consumer, pool } = this.parts;
    if (!consumer) return;
    await consumer.consumers.start({
      stream: identityStream,
      durable: consumer.durable,
      contracts: [teamSuspensionChanged],
      handle: async (batch) => {
        await recordSuspensions(
          pool,
          batch.map(({ event }) => event),
        );
        this.#begins.wake();
      },
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#begins.stop(), this.#ends.stop()]);
  }

  has(teamId: string): boolean {
    return this.#teams.has(teamId);
  }

  /**
   * Like {@link has}, but no longer true once the table says otherwise. For those that give work back which the table let
   * them have: by an old copy they would get it again and again.
   */
  async isStill(teamId: string): Promise<boolean> {
    if (!this.has(teamId)) return false;
    this.#confirming ??= this.look().finally(() => (this.#confirming = undefined));
    try {
      await this.#confirming;
    } catch (error) {
      this.parts.logger.warn(
        { err: error, teamId },
        'not known whether the team is still suspended; it counts as such',
      );
    }
    return this.has(teamId);
  }

  /** The teams that are suspended, by their ids. */
  get teams(): ReadonlySet<string> {
    return this.#teams;
  }

  /** Calls `listener` after suspensions began or ended; one that this process did not see is not told apart. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Reads the table. */
  async look(): Promise<void> {
    const number = (this.#looks += 1);
    const teams = await suspendedTeams(this.parts.pool);
    // A later look was faster.
    if (number < this.#receivedFrom) return;
    this.#receivedFrom = number;
    const before = this.#teams;
    this.#teams = teams;
    if (this.#teams.size > 0) this.#ends.resume();
    const isSame = before.size === this.#teams.size && [...before].every((teamId) => this.#teams.has(teamId));
    if (!isSame) for (const listener of this.#listeners) listener();
  }
}

/** Makes {@link TeamSuspensions} injectable everywhere. */
@Module({})
export class SuspensionsModule {
  /** @param durable the service's consumer of suspensions; absent: the database is the gateway's */
  static for(durable?: string): DynamicModule {
    const suspensions = {
      provide: TeamSuspensions,
      useFactory: (pool: Pool, logger: Logger, consumers: EventConsumers) =>
        new TeamSuspensions({ pool, logger, ...(durable === undefined ? {} : { consumer: { consumers, durable } }) }),
      inject: [PG_POOL, LOGGER, EventConsumers],
    };
    return { module: SuspensionsModule, global: true, providers: [suspensions], exports: [TeamSuspensions] };
  }
}
