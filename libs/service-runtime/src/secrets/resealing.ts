import type { FactoryProvider } from '@nestjs/common';
import { type KeyRing } from './key-ring.js';
import { LOGGER, PG_POOL } from '../tokens.js';
import { type Logger } from '../logging/create-logger.js';
import { RepeatedTask } from '../scheduling/repeated-task.js';
import { resealColumn, type SealedColumn } from './reseal-column.js';
import type { Pool } from 'pg';

interface ResealedColumn extends SealedColumn {
  /** The name of the task. */
  readonly name: string;
  /** The sealed data, for the log. */
  readonly what: string;
  /** The log field for the first ids of rows that no key opens. */
  readonly idsField: string;
}

/** Repeats, because during a rollout replicas with the earlier PARLEY_SECRET still seal with it. */
const intervalMs = 5 * 60_000;

/** Provides a task that seals a column again after PARLEY_SECRET was changed. */
export function resealing(ring: KeyRing, column: ResealedColumn): FactoryProvider<RepeatedTask> {
  const { name, what, idsField } = column;
  return {
    provide: `repeated task: ${name}`,
    inject: [PG_POOL, LOGGER],
    useFactory: (pool: Pool, logger: Logger) => {
      const run = async (stopping: AbortSignal): Promise<void> => {
        const { unopenable } = await resealColumn(pool, ring, column, stopping);
        if (unopenable.length === 0) return;
        logger.error(
          { count: unopenable.length, [idsField]: unopenable.slice(0, 10) },
          `no key opens ${what}: name the PARLEY_SECRET that they were sealed under in PARLEY_SECRET_PREVIOUS`,
        );
      };
      return new RepeatedTask({ name, intervalMs, startsBeside: true, logger, run });
    },
  };
}
