import { Inject, Injectable } from '@nestjs/common';
import type { OffsetPage } from '@parley/contracts/base';
import type { Chat, ChatSummary } from '@parley/contracts/messages';
import { idTime, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../../database/index.js';
import { Engines } from '../../engines/index.js';
import { Identities } from '../../identities/index.js';
import type { Identity, MessageRecord, SessionRecord } from '@parley/engine-kit';
import { MEDIA_LINKS, type MediaLinks, peopleOf, toConversation, toMessageRead } from '../../message/index.js';
import { statesOf } from './chat-state.store.js';
import { type ChatRow, findChats } from './chat.store.js';
import { toRecord } from './message-row.store.js';

/** A chat with everything that responses show of it. */
interface ChatView {
  readonly row: ChatRow;
  readonly chat: Identity;
  readonly last?: MessageRecord;
  /** By identity id. */
  readonly people: ReadonlyMap<string, Identity>;
}

/** The chats of a session, those with the newest message first (decisions.md §4). */
@Injectable()
export class ChatQueries {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly prisma: Prisma,
    private readonly identities: Identities,
    private readonly engines: Engines,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {}

  /** @param labelId only chats with this label */
  async list(session: SessionRecord, page: OffsetPage, labelId?: string): Promise<Chat[]> {
    const chats = await this.shown(await findChats(this.pool, session.id, page, labelId));
    return chats.filter((chat) => chat !== undefined);
  }

  /** Chats as the API returns them, in the same order; undefined for one whose person is gone. */
  async shown(rows: readonly ChatRow[]): Promise<(Chat | undefined)[]> {
    const views = await this.views(rows);
    return views.map((view) => view && this.toChat(view));
  }

  private toChat({ row, chat, last, people }: ChatView): Chat {
    return {
      id: chat.id,
      conversation: toConversation({ chat }),
      name: row.name ?? undefined,
      isGroup: chat.kind === 'group',
      archived: row.archived,
      ...statesOf(row),
      unreadCount: row.unreadCount,
      lastMessage: last && toMessageRead(last, { chat, people }, this.links),
      updatedAt: idTime(row.lastMessageId).toISOString(),
    };
  }

  /** The chats in the short form of a list on a screen. */
  async overview(session: SessionRecord, page: OffsetPage): Promise<ChatSummary[]> {
    const rows = await findChats(this.pool, session.id, page);
    const views = (await this.views(rows)).filter((view) => view !== undefined);
    const pictures = await this.picturesOf(session, views);
    return views.map(({ row, chat, last }) => {
      const picture = pictures.get(chat.id);
      return {
        id: chat.id,
        name: row.name ?? undefined,
        isGroup: chat.kind === 'group',
        unreadCount: row.unreadCount,
        archived: row.archived,
        ...statesOf(row),
        picture,
        lastMessage: last && summaryOf(last),
      };
    });
  }

  /** Signed links to group pictures, by chat id. Uses one query for all of the chats. */
  private async picturesOf({ engine, me }: SessionRecord, views: readonly ChatView[]): Promise<Map<string, string>> {
    const groups = views.flatMap(({ chat: { id, kind, jid } }) =>
      kind === 'group' && jid !== undefined ? [{ id, jid }] : [],
    );
    const reader = this.engines.find(engine)?.directory.groups;
    if (!me || !reader || groups.length === 0) return new Map();
    const { phoneNumber } = me;
    const pictures = await reader.pictures(
      { phoneNumber },
      groups.map(({ jid }) => jid),
    );
    return new Map(
      groups.flatMap(({ id, jid }) => {
        const blobId = pictures.get(jid);
        return blobId === undefined ? [] : [[id, this.links.urlOf(blobId)] as const];
      }),
    );
  }

  private async views(chats: readonly ChatRow[]): Promise<(ChatView | undefined)[]> {
    const rows = await this.prisma.message.findMany({
      where: { id: { in: chats.map(({ lastMessageId }) => BigInt(lastMessageId)) }, deleted: false },
    });
    const messages = new Map(rows.map((row) => [row.id.toString(), toRecord(row)]));
    const people = await this.identities.byIds([...chats.map(({ id }) => id), ...peopleOf([...messages.values()])]);
    return chats.map((row) => {
      const chat = people.get(row.id);
      return chat && { row, chat, last: messages.get(row.lastMessageId), people };
    });
  }
}

function summaryOf({ id, type, text, content, fromMe, timestamp }: MessageRecord): ChatSummary['lastMessage'] {
  const shown = text ?? content?.caption;
  return { id, type, text: shown, replyTo: content?.replyTo, fromMe, timestamp };
}
