import { Inject, Injectable } from '@nestjs/common';
import { Broker } from '@parley/messaging';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { CONFIG, type Config } from '../config.js';
import { OpenOperationStore } from '../operation/index.js';
import { FailOperations } from './fail-operations.js';

/** If this many intervals passed since the last run, the process or machine was suspended meanwhile, or its clock was set. */
const missedRuns = 3;

/**
 * Ends operations whose executors have been silent for too long with `timed_out`. Replicas share the work. Silence counts
 * only while executors can reach this service: at start, after an outage of NATS or the database, after a suspension of the
 * process or the machine, and when its clock was set forward, every open operation gets a grace period before any times out.
 */
@Injectable()
export class TimeOutOperations {
  readonly intervalMs: number;
  private readonly graceSeconds: number;
  private wasReachable = false;
  /** Of the last run, by a clock that stands still while the machine is suspended, and by one that does not. */
  private lastRun = { steadyMs: 0, wallMs: 0 };

  constructor(
    private readonly failOperations: FailOperations,
    private readonly open: OpenOperationStore,
    private readonly broker: Broker,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.intervalMs = config.OPERATION_SWEEP_SECONDS * 1000;
    this.graceSeconds = config.OPERATION_GRACE_SECONDS;
  }

  async execute(): Promise<void> {
    const passedMs = Math.max(performance.now() - this.lastRun.steadyMs, Date.now() - this.lastRun.wallMs);
    const needsGrace = !this.wasReachable || passedMs > missedRuns * this.intervalMs;
    // Set again only at the end of a successful run, so that a run that throws leads to a new grace period.
    this.wasReachable = false;
    if (!this.broker.isConnected()) return;
    if (needsGrace) await this.open.grantGrace(this.graceSeconds);
    const timedOut = await this.failOperations.execute((...page) => this.open.lockSilent(...page), 'timed_out');
    if (timedOut > 0) this.logger.warn({ timedOut }, 'operations timed out: their executors were silent');
    this.wasReachable = true;
    this.lastRun = { steadyMs: performance.now(), wallMs: Date.now() };
  }
}
