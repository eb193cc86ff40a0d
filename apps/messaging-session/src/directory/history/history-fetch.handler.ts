import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, serviceCaller } from '@parley/contracts/base';
import { type HistoryPage, requestHistoryPage } from '@parley/contracts/messages';
import type { OperationError } from '@parley/contracts/operations';
import { inTransaction } from '@parley/database';
import { NoSessionOwner, RequestClient } from '@parley/messaging';
import {
  ended,
  type JobOutcome,
  type OperationHandler,
  OperationHandlers,
  pauseFor,
  type RunningJob,
} from '@parley/operation-executor';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { historyKind } from './history.controller.js';
import {
  awaitPage,
  countUnanswered,
  deleteFetch,
  findFetch,
  type HistoryFetchRow,
  idOfMessage,
  moveCursor,
} from './history-fetch.store.js';

const lookAgainMs = 250;
const askAgainMs = 10_000;
const whileDownMs = 5_000;
const recordedWithinMs = 60_000;
/** How often in a row the network is asked without an answer. */
const mostUnanswered = 3;
/** A session that is not connected for so long is not waited for. */
const longestMs = 24 * 3600 * 1000;

/**
 * Fetches history page by page (decisions.md §16 Routes). All writes are fenced by the job's claim. A run begins at the stored
 * cursor; a page that is asked for again after a crash changes nothing, as messages are recorded once.
 */
@Injectable()
export class HistoryFetchHandler implements OperationHandler, OnModuleInit {
  readonly kind = historyKind;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly handlers: OperationHandlers,
    private readonly client: RequestClient,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async run(job: RunningJob): Promise<JobOutcome> {
    const fetch = await findFetch(this.pool, job.operationId);
    if (fetch?.sessionStatus === undefined) return this.fail(job, 'owner_deleted');
    // These operations could be cancelled once: one that was `cancelling` during the update still ends.
    if (job.cancelRequested) {
      await job.advance('cancelled');
      return ended();
    }
    if (fetch.ageMs > longestMs) return this.fail(job, 'timed_out');
    const isConnected = fetch.sessionStatus === 'CONNECTED';
    if (isConnected || !job.hasBegun) await job.advance('running', { progress: 'requested' });
    if (!isConnected) return this.waitForSession(job, fetch);
    if (fetch.awaited !== undefined) return this.recorded(job, fetch, fetch.awaited);
    if (fetch.remaining <= 0) return this.succeed(job);
    return this.nextPage(job, fetch);
  }

  async abandon(client: PoolClient, operationId: string): Promise<void> {
    await deleteFetch(client, operationId);
  }

  async ended(client: PoolClient, operationId: string): Promise<void> {
    await deleteFetch(client, operationId);
  }

  private async nextPage(job: RunningJob, fetch: HistoryFetchRow): Promise<JobOutcome> {
    const page = await this.request(fetch);
    if (page === 'later') return pauseFor(whileDownMs);
    if (page === 'refused') return this.fail(job, 'timed_out');
    if (page === 'unanswered') return this.unanswered(job, fetch);
    const { messages, oldest } = page;
    if (messages === 0 || oldest === undefined) return this.succeed(job);
    await this.fenced(job, (client) => awaitPage(client, fetch, oldest, messages));
    return pauseFor(lookAgainMs);
  }

  private async request(fetch: HistoryFetchRow): Promise<HistoryPage | 'later' | 'refused' | 'unanswered'> {
    const { teamId, sessionId, chatId, cursorId: before, remaining: limit } = fetch;
    const options = { caller: serviceCaller('messaging-session', { teamId }), sessionId };
    try {
      return await this.client.request(requestHistoryPage, { session: sessionId, chatId, before, limit }, options);
    } catch (error) {
      if (error instanceof NoSessionOwner) return 'later';
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'session_not_connected' || error.code === 'rate_limited') return 'later';
      return error.code === 'unavailable' ? 'unanswered' : 'refused';
    }
  }

  /** The next page begins at the oldest message of this one, once that is recorded. */
  private async recorded(job: RunningJob, fetch: HistoryFetchRow, awaited: string): Promise<JobOutcome> {
    const cursorId = await idOfMessage(this.pool, fetch.sessionId, awaited);
    if (cursorId !== undefined) {
      // The network answered with nothing that is older.
      if (BigInt(cursorId) >= BigInt(fetch.cursorId)) return this.succeed(job);
      await this.fenced(job, (client) => moveCursor(client, fetch, cursorId));
      return pauseFor(0);
    }
    return (fetch.awaitedMs ?? 0) < recordedWithinMs ? pauseFor(lookAgainMs) : this.unanswered(job, fetch);
  }

  private async unanswered(job: RunningJob, fetch: HistoryFetchRow): Promise<JobOutcome> {
    if (fetch.unanswered + 1 >= mostUnanswered) return this.fail(job, 'timed_out');
    await this.fenced(job, (client) => countUnanswered(client, fetch));
    return pauseFor(askAgainMs);
  }

  private async waitForSession(job: RunningJob, { sessionName }: HistoryFetchRow): Promise<JobOutcome> {
    if (job.operation.status !== 'action_required') {
      await job.advance('action_required', {
        progress: 'requested',
        actionRequired: {
          id: this.ids.next(),
          code: 'connect_session',
          message: `The session "${sessionName}" is not connected. The fetch goes on by itself once it is.`,
        },
      });
    }
    return pauseFor(whileDownMs);
  }

  private async succeed(job: RunningJob): Promise<JobOutcome> {
    await job.advance('succeeded');
    return ended();
  }

  private async fail(job: RunningJob, error: OperationError): Promise<JobOutcome> {
    await job.advance('failed', { error });
    return ended();
  }

  private fenced(job: RunningJob, work: (client: PoolClient) => Promise<void>): Promise<void> {
    return inTransaction(this.pool, async (client) => {
      await job.holdClaim(client);
      await work(client);
    });
  }
}
