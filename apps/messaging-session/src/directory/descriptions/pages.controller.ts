import { Controller, Inject } from '@nestjs/common';
import { DomainError, firstMsFrom, notFound, requirePeriod } from '@parley/contracts/base';
import {
  type ChatsOfWahaPage,
  PageOfWahaChats,
  pageOfWahaChats,
  PageOfWahaMessages,
  pageOfWahaMessages,
  type WahaMessageIds,
} from '@parley/contracts/waha';
import { type Identity, parseChatRef, type SessionRecord } from '@parley/engine-kit';
import { Handles, type RequestContext } from '@parley/messaging';
import { firstIdAt, idTime, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities } from '../../identities/index.js';
import { describeIdentities } from '../../rendering/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { chatPage } from './chat-page.store.js';
import { isOfReceived, messageIdPage } from './message-page.store.js';
import { findNewestSeen } from './seen-messages.store.js';

/** Lists in the orders and by the filters of the WAHA layer. Any process answers, whether the session runs or not. */
@Controller()
export class PagesController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    private readonly identities: Identities,
  ) {}

  /** Empty for a phone number that is new to the project, as natively. */
  @Handles(pageOfWahaMessages)
  async messages(request: PageOfWahaMessages, { caller }: RequestContext): Promise<WahaMessageIds> {
    requirePeriod(request);
    const session = await this.sessions.lookUp(caller, request.session);
    if (request.chatId === undefined) return { ids: await this.idsIn(session, undefined, request) };
    const ref = parseChatRef(request.chatId, 'chatId');
    const chat = await this.identities.find(session.projectId, ref, session.id);
    if (!chat && ref.kind !== 'phone') throw notFound('Chat', request.chatId);
    return { ids: chat ? await this.idsIn(session, chat, request) : [] };
  }

  @Handles(pageOfWahaChats)
  async chats(request: PageOfWahaChats, { caller }: RequestContext): Promise<ChatsOfWahaPage> {
    const session = await this.sessions.lookUp(caller, request.session);
    const only = request.chatIds && (await this.known(session, request.chatIds));
    const rows = await chatPage(this.pool, session.id, { ...request, only });
    const chats = await describeIdentities(
      this.pool,
      rows.map(({ id }) => id),
    );
    const data = rows.flatMap(({ id, name, archived, unreadCount, lastMessageId, isDeleted }) => {
      const chat = chats.get(id);
      if (!chat) return [];
      const { kind, jid, phoneNumber, lid } = chat;
      const described = { id, kind, jid, phoneNumber, lid, name: name ?? undefined };
      const updatedAt = idTime(lastMessageId).toISOString();
      return {
        chat: described,
        archived,
        unreadCount,
        lastMessageId: isDeleted ? undefined : lastMessageId,
        updatedAt,
      };
    });
    return { data };
  }

  private async idsIn(
    session: SessionRecord,
    chat: Identity | undefined,
    request: PageOfWahaMessages,
  ): Promise<string[]> {
    const { state, since, until } = request;
    const seen = chat && isOfReceived(state) ? await findNewestSeen(this.pool, session.id, [chat.id]) : undefined;
    return messageIdPage(this.pool, {
      ...{ sessionId: session.id, chatId: chat?.id, state, seenThrough: chat && seen?.get(chat.id) },
      ...{ fromMe: request.fromMe, oldestFirst: request.oldestFirst, limit: request.limit, offset: request.offset },
      from: since === undefined ? undefined : firstIdAt(firstMsFrom(since)),
      end: until === undefined ? undefined : firstIdAt(firstMsFrom(until)),
    });
  }

  /** The ids of those chats that exist. A name that is none is left out too: a filter finds nothing by it. */
  private async known(session: SessionRecord, named: readonly string[]): Promise<string[]> {
    const found = await Promise.all(named.map((name) => this.find(session, name)));
    return found.flatMap((chat) => (chat ? [chat.id] : []));
  }

  private async find(session: SessionRecord, name: string): Promise<Identity | undefined> {
    try {
      return await this.identities.find(session.projectId, parseChatRef(name, 'chatIds'));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_parameter') return undefined;
      throw error;
    }
  }
}
