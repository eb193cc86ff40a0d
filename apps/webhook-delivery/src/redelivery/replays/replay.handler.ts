import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Operation, OperationError } from '@parley/contracts/operations';
import {
  ended,
  type JobOutcome,
  type OperationHandler,
  OperationHandlers,
  OperationJobs,
  pauseFor,
  pauseUntilWoken,
  type RunningJob,
} from '@parley/operation-executor';
import type { PoolClient } from 'pg';
import { DeliveryFollowers, deliveryJob, DeliveryJobQueue } from '../../schedule/index.js';
import { type ReplayDelivery, ReplayDeliveryStore } from './replay-delivery.store.js';
import { ReplayStore } from './replay.store.js';

/**
 * Makes an operation follow the delivery of its replay to its end (decisions.md §5, §7). The delivery is attempted like
 * any other. The transaction that records an attempt also wakes the operation's job, so no end is missed.
 */
@Injectable()
export class ReplayHandler implements OperationHandler, OnModuleInit {
  readonly kind = 'event_replay';

  constructor(
    private readonly handlers: OperationHandlers,
    private readonly followers: DeliveryFollowers,
    private readonly jobs: OperationJobs,
    private readonly replays: ReplayStore,
    private readonly deliveries: ReplayDeliveryStore,
    private readonly queue: DeliveryJobQueue,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
    this.followers.followReplays(async (client, deliveryIds) => {
      await this.jobs.wake(await this.replays.operationsOf(client, deliveryIds), client);
    });
  }

  async run(job: RunningJob): Promise<JobOutcome> {
    const delivery = await this.deliveries.find(job.operationId);
    if (!delivery) throw new Error(`The delivery of the replay of operation ${job.operationId} is gone.`);
    const end = replayEnd(delivery);
    if (end) return this.end(job, end);
    if (delivery.status === 'retrying' && delivery.dueInMs !== null && delivery.dueInMs > 0) {
      await job.advance('running', { progress: 'retry_scheduled' });
      return pauseFor(delivery.dueInMs);
    }
    await job.advance('running', { progress: 'attempting' });
    if (delivery.dueInMs === null) await this.release(job, delivery);
    return pauseUntilWoken();
  }

  /** Nothing has been attempted: the delivery is released only at the first run. */
  async abandon(client: PoolClient, operationId: string): Promise<void> {
    const delivery = await this.replays.remove(client, operationId);
    if (delivery) await this.deliveries.remove(client, delivery);
  }

  /**
   * Discards the delivery if the operation ended for a reason outside it, such as `owner_deleted`. Otherwise the delivery
   * may have been asked for by hand again meanwhile, and goes on.
   */
  async ended(client: PoolClient, operationId: string, operation: Operation | null): Promise<void> {
    const delivery = await this.replays.end(client, operationId);
    if (delivery && !isEndOfDelivery(operation)) await this.deliveries.discard(client, delivery);
  }

  /** A crash between the two steps loses only the delivery job, which the sweeper makes again. */
  private async release(job: RunningJob, delivery: ReplayDelivery): Promise<void> {
    await this.deliveries.release(job, delivery);
    await this.queue.enqueue([deliveryJob(delivery, { ...delivery, id: delivery.webhookId })]);
  }

  private async end(job: RunningJob, end: ReplayEnd): Promise<JobOutcome> {
    const progress = 'attempting';
    if (job.operation.status === 'pending') await job.advance('running', { progress });
    const { to, ...error } = end;
    await job.advance(to, { progress, ...error });
    return ended();
  }
}

function isEndOfDelivery(operation: Operation | null): boolean {
  const { status, error } = operation ?? {};
  return status === 'succeeded' || error === 'delivery_failed' || error === 'endpoint_disabled';
}

export type ReplayEnd = { to: 'succeeded' } | { to: 'failed'; error: OperationError };

/**
 * How the operation ends for this state of its delivery (decisions.md §5, §6); null while the delivery is unfinished. A
 * last answer of 410 and a discarded delivery both mean that the endpoint is disabled or removed.
 */
export function replayEnd({ status, lastResponseStatus, wasDelivered }: ReplayDelivery): ReplayEnd | null {
  if (wasDelivered) return { to: 'succeeded' };
  switch (status) {
    case 'succeeded':
      return { to: 'succeeded' };
    case 'failed':
      return { to: 'failed', error: lastResponseStatus === 410 ? 'endpoint_disabled' : 'delivery_failed' };
    case 'discarded':
      return { to: 'failed', error: 'endpoint_disabled' };
    case 'pending':
    case 'retrying':
      return null;
    default:
      throw new Error(`Unknown status ${JSON.stringify(status satisfies never)}.`);
  }
}
