import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Broker } from '@parley/messaging';
import { LOGGER, type Logger, RepeatedTask } from '@parley/service-runtime';
import { type Liveness, LIVENESS } from './liveness.js';
import { OpenOperationStore } from './open-operation.store.js';
import { TimeOutOperations } from './time-out-operations.js';

/** A run that comes later than that many intervals after the one before: the process did not run meanwhile. */
const missedRuns = 3;

/**
 * Times operations out by timer. Silence counts only while executors can reach us: at start, after NATS or the database
 * was away and after a pause of the process every open operation is given grace before anything times out.
 */
@Injectable()
export class TimeOutSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;
  private wasReachable = false;
  private lastRunMs = 0;

  constructor(
    private readonly timeOutOperations: TimeOutOperations,
    private readonly open: OpenOperationStore,
    private readonly broker: Broker,
    @Inject(LIVENESS) private readonly liveness: Liveness,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const intervalMs = liveness.sweepIntervalMs;
    this.task = new RepeatedTask({ name: 'operation time-outs', intervalMs, logger, run: () => this.sweep() });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private async sweep(): Promise<void> {
    const { sweepIntervalMs, graceSeconds } = this.liveness;
    const isLate = performance.now() - this.lastRunMs > missedRuns * sweepIntervalMs;
    const needsGrace = !this.wasReachable || isLate;
    // Until this run has ended well: one that throws leaves it so.
    this.wasReachable = false;
    if (!this.broker.isConnected()) return;
    if (needsGrace) await this.open.grantGrace(graceSeconds);
    const timedOut = await this.timeOutOperations.execute();
    if (timedOut > 0) this.logger.warn({ timedOut }, 'operations timed out: their executors were silent');
    this.wasReachable = true;
    this.lastRunMs = performance.now();
  }
}
