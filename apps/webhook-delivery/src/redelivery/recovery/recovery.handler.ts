import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Operation } from '@parley/contracts/operations';
import {
  ended,
  type JobOutcome,
  type OperationHandler,
  OperationHandlers,
  pauseFor,
  type RunningJob,
} from '@parley/operation-executor';
import { LOGGER, type Logger } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { EndpointStore } from '../../endpoints/index.js';
import { AckFloor } from '../../stream/index.js';
import { filtersOf, findsMissing, lastPosition } from './recovery.js';
import { type Recovery, RecoveryStore } from './recovery.store.js';
import { SendPage } from './send-page.js';

/** Pause while events are still being recorded and fanned out. */
const lookAgainMs = 300;

/**
 * Walks all events of a recovery (decisions.md §6, §7). Its row keeps the position, moved in the transaction of each
 * step, so a run continues where the last one stopped, even after a crash. A recovery cannot be cancelled.
 */
@Injectable()
export class RecoveryHandler implements OperationHandler, OnModuleInit {
  readonly kind = 'delivery_recovery';

  constructor(
    private readonly handlers: OperationHandlers,
    private readonly recoveries: RecoveryStore,
    private readonly endpoints: EndpointStore,
    private readonly sendPage: SendPage,
    private readonly ackFloor: AckFloor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async run(job: RunningJob): Promise<JobOutcome> {
    if (!job.hasBegun) await job.advance('running', { progress: 'sending' });
    do {
      job.signal.throwIfAborted();
      const recovery = await this.recoveries.find(job.operationId);
      if (!recovery) throw new Error(`The recovery of operation ${job.operationId} is gone.`);
      const endpoint = await this.endpoints.find(recovery.webhookId);
      if (!endpoint?.enabled) {
        await job.advance('failed', { error: 'endpoint_disabled' });
        return ended();
      }
      if (recovery.position === lastPosition(recovery)) {
        await job.advance('succeeded');
        return ended();
      }
      const streamEnd = await this.streamEndOf(recovery, job.operationId);
      const scope = { ...recovery, streamEnd, ...filtersOf(endpoint) };
      if (!(await this.sendPage.run(job, scope))) return pauseFor(lookAgainMs);
    } while (!job.turnOver.aborted);
    return pauseFor(0);
  }

  /** Stored at the first run, so that a recovery does not wait for events made after that. */
  private async streamEndOf(recovery: Recovery, operationId: string): Promise<number | null> {
    if (recovery.streamEnd !== null || !findsMissing(recovery)) return recovery.streamEnd;
    const streamEnd = await this.ackFloor.end();
    await this.recoveries.setStreamEnd(operationId, streamEnd);
    return streamEnd;
  }

  async abandon(client: PoolClient, operationId: string): Promise<void> {
    await this.recoveries.releaseKey(client, operationId);
    await this.recoveries.remove(client, operationId);
  }

  async ended(client: PoolClient, operationId: string, operation: Operation | null): Promise<void> {
    const recovered = await this.recoveries.remove(client, operationId);
    const { status, error, resource } = operation ?? {};
    this.logger.info({ operationId, webhookId: resource?.id, recovered, status, error }, 'recovery ended');
  }
}
