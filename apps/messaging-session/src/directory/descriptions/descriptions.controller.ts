import { Controller, Inject } from '@nestjs/common';
import { isResourceId } from '@parley/contracts/base';
import {
  type DescribedIdentities,
  type DescribedIdentity,
  type DescribedMessage,
  type DescribedMessages,
  DescribeIdentities,
  describeIdentities,
  DescribeMessages,
  describeMessages,
  findNamedMessages,
  FindNamedMessages,
  type NamedMessages,
} from '@parley/contracts/waha';
import type { Identity, MessageRecord } from '@parley/engine-kit';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { MEDIA_LINKS, type MediaLinks, peopleOf, toMessageRead } from '../../message/index.js';
import {
  describeIdentities as readIdentities,
  describeMessages as readDescriptions,
  type MessageDescription,
} from '../../rendering/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { findChatNames, findNamed, findNewestSeen } from './seen-messages.store.js';

/** What the WAHA layer asks of messages and people beside the native routes. Any process answers. */
@Controller()
export class DescriptionsController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {}

  @Handles(describeMessages)
  async describe(request: DescribeMessages, { caller }: RequestContext): Promise<DescribedMessages> {
    const { id } = await this.sessions.lookUp(caller, request.session);
    const known = await readDescriptions(this.pool, [id], request.messageIds);
    const found = request.messageIds.flatMap((messageId) => known.get(messageId) ?? []);
    const visible = found.filter(({ message }) => !message.deleted);
    const seen = await findNewestSeen(
      this.pool,
      id,
      visible.map(({ chat }) => chat.id),
    );
    const messages = visible.flatMap(({ message, quoted }) => (quoted ? [message, quoted.message] : [message]));
    const people = await readIdentities(this.pool, peopleOf(messages));
    return { data: visible.map((one) => this.describedOf(one, people, seen)) };
  }

  @Handles(findNamedMessages)
  async findNamed({ session, names }: FindNamedMessages, { caller }: RequestContext): Promise<NamedMessages> {
    const { id } = await this.sessions.lookUp(caller, session);
    return { data: await findNamed(this.pool, id, names, names.filter(isResourceId)) };
  }

  @Handles(describeIdentities)
  async identities({ session, ids }: DescribeIdentities, { caller }: RequestContext): Promise<DescribedIdentities> {
    const { id, projectId } = await this.sessions.lookUp(caller, session);
    const found = await readIdentities(this.pool, ids);
    const visible = ids.flatMap((one) => found.get(one) ?? []).filter((one) => one.projectId === projectId);
    const names = await findChatNames(
      this.pool,
      id,
      visible.map((one) => one.id),
    );
    return { data: visible.map((one) => ({ ...describedIdentity(one), name: names.get(one.id) })) };
  }

  private describedOf(
    { message, chat, sender, quoted }: MessageDescription,
    people: ReadonlyMap<string, Identity>,
    seen: ReadonlyMap<string, string>,
  ): DescribedMessage {
    return {
      payload: toMessageRead(message, { chat, people }, this.links),
      chat: describedIdentity(chat),
      sender: sender && describedIdentity(sender),
      source: message.fromApi === true ? 'api' : 'app',
      seen: isSeen(message, seen) || undefined,
      quoted: quoted && {
        payload: toMessageRead(quoted.message, { chat, people }, this.links),
        author: quoted.author && describedIdentity(quoted.author),
      },
    };
  }
}

function describedIdentity({ id, kind, jid, phoneNumber, lid }: Identity): DescribedIdentity {
  return { id, kind, jid, phoneNumber, lid };
}

function isSeen({ fromMe, chatId, id }: MessageRecord, seen: ReadonlyMap<string, string>): boolean {
  const through = fromMe ? undefined : seen.get(chatId);
  return through !== undefined && BigInt(id) <= BigInt(through);
}
