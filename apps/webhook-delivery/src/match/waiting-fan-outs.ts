import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, METRICS, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { FanOutTurns } from './fan-out-turns.js';
import { WaitingFanOutStore } from './waiting-fan-out.store.js';

/** Finds what another process left, or what was set aside. */
const intervalMs = 1_000;

/** Runs {@link FanOutTurns} when this process has added something, and while anything waits. */
@Injectable()
export class WaitingFanOuts extends RepeatedTask {
  constructor(
    turns: FanOutTurns,
    store: WaitingFanOutStore,
    @Inject(PG_POOL) pool: Pool,
    @Inject(METRICS) registry: Registry,
    @Inject(LOGGER) logger: Logger,
  ) {
    const due = { pool, when: 'SELECT FROM waiting_fan_outs' };
    const run = async (stopping: AbortSignal): Promise<void> => void (await turns.execute(stopping));
    super({ name: 'waiting fan-outs', intervalMs, logger, run, due, startsBeside: true });
    turns.connect(() => this.wake());
    const waiting: Gauge = new Gauge({
      name: 'parley_webhook_waiting_fan_outs',
      help: 'Events that go to many endpoints and wait for their turn to get all their deliveries; all replicas say the same.',
      registers: [registry],
      collect: async () => {
        try {
          waiting.set(await store.count());
        } catch (error) {
          logger.warn({ err: error }, 'how many events wait for their deliveries is not known');
        }
      },
    });
  }
}
