import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import { Counter, type Registry } from 'prom-client';
import { ReplayPush } from './replay-event.js';
import { type LeftBehind, ReplayStore } from './replay.store.js';

/** Longer than a request may still be working on its replay. */
const ageSeconds = 15;
const batchSize = 100;
const pushesAtOnce = 8;

/**
 * Finishes replays whose own request did not see them made. Usually the event has made the delivery by then; this task also
 * deletes the row, which contains the bytes. A failing replay backs off by itself and does not hold up others.
 */
@Injectable()
export class FinishReplays {
  private readonly outcomes: Counter<'outcome'>;

  constructor(
    private readonly replays: ReplayStore,
    private readonly replayPush: ReplayPush,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    this.outcomes = new Counter({
      name: 'parley_replays_left_behind_total',
      help: 'Pushes of replays that their own request did not see made: made, gone (no endpoint), failed (tried again).',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  async execute(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const claimed = await this.replays.claimLeftBehind({ ageSeconds, limit: batchSize });
      const left = [...claimed];
      const pushNext = async (): Promise<void> => {
        for (let next = left.shift(); next && !stopping?.aborted; next = left.shift()) await this.push(next);
      };
      await Promise.all(Array.from({ length: pushesAtOnce }, pushNext));
      if (claimed.length < batchSize) return;
    }
  }

  private async push({ accepted, attempts }: LeftBehind): Promise<void> {
    const { deliveryId } = accepted;
    try {
      await this.replayPush.push(accepted);
      this.outcomes.inc({ outcome: 'made' });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') {
        this.outcomes.inc({ outcome: 'gone' });
        this.logger.warn({ deliveryId }, 'the endpoint of an accepted replay is gone');
      } else {
        this.outcomes.inc({ outcome: 'failed' });
        this.logger.warn({ err: error, deliveryId, attempts }, 'an accepted replay is not made yet; it is tried again');
      }
    }
  }
}
