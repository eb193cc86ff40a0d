import { Controller, Inject } from '@nestjs/common';
import { type Caller, listedProject, notFound } from '@parley/contracts/base';
import { ListProjectChats, listProjectChats, type ProjectChatPage } from '@parley/contracts/inbox';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { SessionQueries } from '../../session-state/index.js';
import { ChatQueries } from '../chats/index.js';
import { afterAllIds, withinPage } from '../paging/index.js';
import { chatKey, findLabelsOf, findProjectChats } from './project-chat.store.js';

/** The conversations of all sessions of a project (decisions.md §4 Inbox). Any process answers. */
@Controller()
export class InboxController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    private readonly chats: ChatQueries,
  ) {}

  @Handles(listProjectChats)
  async list(request: ListProjectChats, { caller }: RequestContext): Promise<ProjectChatPage> {
    const { after = afterAllIds, limit, label, unread, archived } = request;
    const names = await this.sessionsOf(caller, request);
    const filter = { sessionIds: [...names.keys()], label, unread, archived, before: after, limit: limit + 1 };
    const rows = await findProjectChats(this.pool, filter);
    const page = rows.slice(0, limit);
    const [shown, labels] = await Promise.all([this.chats.shown(page), findLabelsOf(this.pool, page)]);
    const all = page.flatMap((row, index) => {
      const chat = shown[index];
      const session = names.get(row.sessionId);
      if (!chat || session === undefined) return [];
      return [{ ...chat, session, sessionId: row.sessionId, labels: labels.get(chatKey(row)) ?? [] }];
    });
    const data = withinPage(all);
    const isLast = data.length === all.length && rows.length <= limit;
    const last = data.length < all.length ? page[data.length - 1] : page.at(-1);
    return { data, nextAfter: isLast ? null : (last?.lastMessageId ?? null) };
  }

  /** @returns the names of the sessions by id */
  private async sessionsOf(caller: Caller, { projectId, session }: ListProjectChats): Promise<Map<string, string>> {
    if (listedProject(caller, projectId) !== projectId) throw notFound('Project', projectId);
    if (session === undefined) return this.sessions.namesIn(caller.teamId, projectId);
    const { id, name } = await this.sessions.lookUp(caller, session, projectId);
    return new Map([[id, name]]);
  }
}
