import { Inject, Injectable, Optional } from '@nestjs/common';
import type { MessageLookup, MessagePayload } from '@parley/contracts';
import { Identities } from '../../directory/identities/index.js';
import { MEDIA_LINKS, type MediaLinks, toMessagePayload } from '../message/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { MessageTargets } from './message-targets.js';

@Injectable()
export class MessageQueries {
  constructor(
    private readonly targets: MessageTargets,
    private readonly identities: Identities,
    @Optional() @Inject(MEDIA_LINKS) private readonly links?: MediaLinks,
  ) {}

  /** @throws DomainError `not_found` also for a deleted message and one of another chat, `invalid_parameter` */
  async get(session: SessionRecord, { chatId, messageId }: MessageLookup): Promise<MessagePayload> {
    const { chat, message } = await this.targets.find(session, chatId, messageId);
    const { senderId } = message;
    const sender = senderId === undefined ? undefined : (await this.identities.byIds([senderId])).get(senderId);
    return toMessagePayload(message, { chat, ...(sender ? { sender } : {}) }, this.links);
  }
}
