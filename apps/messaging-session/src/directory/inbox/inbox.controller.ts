import { Controller, Inject } from '@nestjs/common';
import { type Caller, invalidField, listedProject, notFound } from '@parley/contracts/base';
import {
  ListProjectChats,
  listProjectChats,
  LocateChat,
  locateChat,
  type LocatedChat,
  type ProjectChat,
  type ProjectChatPage,
} from '@parley/contracts/inbox';
import { words } from '@parley/database';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities } from '../../identities/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { ChatQueries } from '../chats/chat.queries.js';
import { afterAllIds, withinPage } from '../paging.js';
import { type FoundChats, searchProjectChats } from './chat-search.store.js';
import {
  chatKey,
  findLabelsOf,
  findProjectChats,
  type ProjectChatFilter,
  type ProjectChatRow,
  chatOfMessage,
  sessionOfChat,
} from './project-chat.store.js';

/** The conversations of all sessions of a project (decisions.md §4 Inbox). Any process answers. */
@Controller()
export class InboxController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    private readonly chats: ChatQueries,
    private readonly identities: Identities,
  ) {}

  @Handles(listProjectChats)
  async list(request: ListProjectChats, { caller }: RequestContext): Promise<ProjectChatPage> {
    const { after = afterAllIds, limit, label, unread, archived, q } = request;
    const names = await this.sessionsOf(caller, request);
    const filter = { sessionIds: [...names.keys()], label, unread, archived, before: after, limit: limit + 1 };
    const { rows, position } = await this.rowsOf(filter, q);
    const page = rows.slice(0, limit);
    const all = await this.shown(page, names);
    const data = withinPage(all);
    if (data.length < all.length) return { data, nextAfter: page[data.length - 1]?.lastMessageId ?? null };
    return { data, nextAfter: rows.length > limit ? (page.at(-1)?.lastMessageId ?? null) : position };
  }

  /** Of a person who has chats in several sessions, the chat with the newest message. */
  @Handles(locateChat)
  async locate({ projectId, id }: LocateChat, { caller }: RequestContext): Promise<LocatedChat> {
    if (listedProject(caller, projectId) !== projectId) throw notFound('Project', projectId);
    const names = await this.sessions.namesIn(caller.teamId, projectId);
    const sessionIds = words([...names.keys()]);
    const [message] = await chatOfMessage.rows(this.pool, id, sessionIds);
    const chatId = message?.chatId ?? (await this.identities.byId(id))?.id ?? id;
    const [found] = message ? [message] : await sessionOfChat.rows(this.pool, chatId, sessionIds);
    const session = found && names.get(found.sessionId);
    if (!found || session === undefined) throw notFound('Chat', id);
    return { session, sessionId: found.sessionId, chatId, ...(message && { messageId: id }) };
  }

  private async rowsOf(filter: ProjectChatFilter, q: string | undefined): Promise<FoundChats> {
    if (q === undefined) return { rows: await findProjectChats(this.pool, filter), position: null };
    if (q.trim() === '') throw invalidField('q', 'must have a character that is no space', 'parameter');
    return searchProjectChats(this.pool, filter, q);
  }

  private async shown(page: readonly ProjectChatRow[], names: ReadonlyMap<string, string>): Promise<ProjectChat[]> {
    const [shown, labels] = await Promise.all([this.chats.shown(page), findLabelsOf(this.pool, page)]);
    return page.flatMap((row, index) => {
      const chat = shown[index];
      const session = names.get(row.sessionId);
      if (!chat || session === undefined) return [];
      return [{ ...chat, session, sessionId: row.sessionId, labels: labels.get(chatKey(row)) ?? [] }];
    });
  }

  /** @returns the names of the sessions by id */
  private async sessionsOf(caller: Caller, { projectId, session }: ListProjectChats): Promise<Map<string, string>> {
    if (listedProject(caller, projectId) !== projectId) throw notFound('Project', projectId);
    if (session === undefined) return this.sessions.namesIn(caller.teamId, projectId);
    const { id, name } = await this.sessions.lookUp(caller, session, projectId);
    return new Map([[id, name]]);
  }
}
