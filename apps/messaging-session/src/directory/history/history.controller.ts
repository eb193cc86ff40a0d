import { Controller, Inject } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import {
  FetchHistory,
  fetchHistory,
  type HistoryFetch,
  type HistoryPage,
  RequestHistoryPage,
  requestHistoryPage,
} from '@parley/contracts/messages';
import { isTerminal } from '@parley/contracts/operations';
import { inTransaction } from '@parley/database';
import { findMessage, lockSession, type SessionRecord } from '@parley/engine-kit';
import { Handles, type RequestContext } from '@parley/messaging';
import { OperationJobs } from '@parley/operation-executor';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Identities } from '../../identities/index.js';
import { LiveSessions } from '../../live/running/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { anchorOf, deleteFetch, insertFetch, oldestOf, openFetchOf } from './history-fetch.store.js';

export const historyKind = 'history_fetch';

/** The most fetches of one session that run at a time. */
const mostOpen = 10;
const defaultLimit = 50;

/** History on demand (decisions.md §16 Routes). Any process opens the operation; the one that runs the session asks the network. */
@Controller()
export class HistoryController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly sessions: SessionQueries,
    private readonly identities: Identities,
    private readonly live: LiveSessions,
    private readonly jobs: OperationJobs,
  ) {}

  /** While a fetch of the chat runs, a repeat gets the same operation. */
  @Handles(fetchHistory)
  async fetch(request: FetchHistory, { caller }: RequestContext): Promise<HistoryFetch> {
    const session = await this.sessions.lookUp(caller, request.session);
    const chat = await this.identities.chat(session.projectId, request.chatId);
    const found = await this.open(session, chat.id, request);
    const operation = await this.jobs.openOrFind(found.operationId, session.teamId);
    if (found.isNew || !isTerminal(operation.status)) return { operationId: found.operationId, operation };
    // It has ended, and the process that ran it has not removed it yet: this is no repeat.
    const { operationId } = await this.open(session, chat.id, request, found.operationId);
    return { operationId, operation: await this.jobs.openOrFind(operationId, session.teamId) };
  }

  /** @param ended an operation of the chat that is over */
  private open(
    session: SessionRecord,
    chatId: string,
    { session: name, chatId: named, before, limit: remaining = defaultLimit }: FetchHistory,
    ended?: string,
  ): Promise<{ readonly operationId: string; readonly isNew: boolean }> {
    return inTransaction(this.pool, async (client) => {
      if (!(await lockSession(client, session.id))) throw notFound('Session', name);
      if (ended !== undefined) await deleteFetch(client, ended);
      const cursorId = await this.cursor(client, session, { chatId, named, before });
      const { operationId, open } = await openFetchOf(client, session.id, chatId);
      if (operationId !== undefined) return { operationId, isNew: false };
      if (open >= mostOpen)
        throw new DomainError('conflict', `The session fetches history of ${mostOpen} chats already.`);
      return { operationId: await this.insert(client, session, { chatId, cursorId, remaining }), isNew: true };
    });
  }

  @Handles(requestHistoryPage)
  async page(request: RequestHistoryPage, context: RequestContext): Promise<HistoryPage> {
    const live = this.live.visible(context, request.session);
    const history = live.can('history');
    const anchor = await anchorOf(this.pool, live.record.id, request.before);
    const chat = anchor && (await this.identities.byId(anchor.chatId));
    if (!anchor || !chat) throw notFound('Message', request.before);
    return { ...(await history.fetch(chat, anchor, request.limit)) };
  }

  private async insert(
    client: PoolClient,
    session: SessionRecord,
    { chatId, cursorId, remaining }: { readonly chatId: string; readonly cursorId: string; readonly remaining: number },
  ): Promise<string> {
    const operationId = this.ids.next();
    const { id: sessionId, teamId, projectId } = session;
    await insertFetch(client, { operationId, teamId, sessionId, chatId, cursorId, remaining });
    const resource = { type: 'chat', id: chatId };
    await this.jobs.insert(client, { operationId, kind: historyKind, teamId, projectId, resource });
    return operationId;
  }

  /** @throws DomainError `not_found`, also for a chat without messages: networks go back from a message */
  private async cursor(
    client: PoolClient,
    { id: sessionId }: SessionRecord,
    { chatId, named, before }: { readonly chatId: string; readonly named: string; readonly before?: string },
  ): Promise<string> {
    if (before === undefined) {
      const oldest = await oldestOf(client, sessionId, chatId);
      if (oldest === undefined) throw notFound('Chat', named);
      return oldest;
    }
    const message = await findMessage(client, sessionId, before);
    if (message?.chatId !== chatId) throw notFound('Message', before);
    return before;
  }
}
