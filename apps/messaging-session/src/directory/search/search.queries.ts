import { Inject, Injectable } from '@nestjs/common';
import { firstMsFrom, notFound, requirePeriod } from '@parley/contracts/base';
import type { FoundMessage, FoundMessagePage, MessageSearch } from '@parley/contracts/messages';
import { parseChatRef, type MessageRecord } from '@parley/engine-kit';
import { firstIdAt, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../../database/index.js';
import { Identities } from '../../identities/index.js';
import { MEDIA_LINKS, type MediaLinks, peopleOf, toMessageRead } from '../../message/index.js';
import { toRecord } from '../chats/message-row.store.js';
import { afterAllIds, withinPage } from '../paging.js';
import { MessageWalk } from './message-walk.js';
import { type SearchQuery, searchQuery } from './search-query.js';
import { snippetOf } from './snippet.js';

/** Where a search looks: the sessions of one project, by id, with their names. */
export interface SearchedSessions {
  readonly projectId: string;
  readonly names: ReadonlyMap<string, string>;
}

/** Search of messages by their words, newest first (decisions.md §4 Search). */
@Injectable()
export class SearchQueries {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly prisma: Prisma,
    private readonly identities: Identities,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {}

  /** @throws DomainError `not_found` for a chat that the project does not know, `invalid_parameter` */
  async page({ projectId, names }: SearchedSessions, request: MessageSearch): Promise<FoundMessagePage> {
    requirePeriod(request);
    const query = await searchQuery(this.pool, request.q);
    const chatId = request.chatId === undefined ? undefined : await this.chatOf(projectId, request.chatId);
    if (chatId === null || names.size === 0) return { data: [], nextAfter: null };
    const { fromMe, type, since, until, after = afterAllIds, limit } = request;
    const scope = { sessionIds: [...names.keys()], chatId, fromMe, type, from: since && firstIdAt(firstMsFrom(since)) };
    const end = until === undefined ? afterAllIds : firstIdAt(firstMsFrom(until));
    const before = BigInt(end) < BigInt(after) ? end : after;
    const { ids, nextAfter } = await new MessageWalk(this.pool, scope, query, limit, before).page();
    const found = await this.found(ids, names, query);
    const data = withinPage(found);
    return { data, nextAfter: data.length < found.length ? (data.at(-1)?.message.id ?? null) : nextAfter };
  }

  /** Null for a phone number that is new to the project: nobody wrote there. */
  private async chatOf(projectId: string, named: string): Promise<string | null> {
    const ref = parseChatRef(named, 'chatId');
    const chat = await this.identities.find(projectId, ref);
    if (!chat && ref.kind !== 'phone') throw notFound('Chat', named);
    return chat?.id ?? null;
  }

  private async found(
    ids: readonly string[],
    names: SearchedSessions['names'],
    { wanted }: SearchQuery,
  ): Promise<FoundMessage[]> {
    const rows = await this.prisma.message.findMany({ where: { id: { in: ids.map(BigInt) }, deleted: false } });
    const messages = rows.map(toRecord).toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
    const people = await this.identities.byIds([...messages.map(({ chatId }) => chatId), ...peopleOf(messages)]);
    return messages.flatMap((message: MessageRecord) => {
      const chat = people.get(message.chatId);
      const session = names.get(message.sessionId);
      if (!chat || session === undefined) return [];
      const read = toMessageRead(message, { chat, people }, this.links);
      return [{ session, message: read, snippet: snippetOf(message, wanted) }];
    });
  }
}
