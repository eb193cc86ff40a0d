import { Inject, Injectable } from '@nestjs/common';
import {
  type CastVote,
  type EditMessage,
  type MessageLookup,
  type MessageSentPayload,
  notFound,
  type React,
  type StarMessage,
} from '@parley/contracts';
import { type KeyedRequest, oncePerKey } from '@parley/idempotency';
import type { RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type CommandedSession, LiveSessions } from '../../sessions/live/index.js';
import { setStarred } from '../message/index.js';
import { EarlierSends, keyOfSend, SentMessages, underFence } from '../outbound/index.js';
import { chosenOptions } from './chosen-options.js';
import { MessageTargets } from './message-targets.js';

/** An action whose input is known to be good, to be done by a session's engine. */
type Prepared = (live: CommandedSession) => Promise<MessageSentPayload>;

/**
 * What a session that this process runs does to its messages (decisions.md §4).
 * @throws DomainError those of the contracts
 * @throws NoSessionOwner when this process does not run the session (any more)
 */
@Injectable()
export class MessageActions {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
    private readonly earlier: EarlierSends,
    private readonly sent: SentMessages,
  ) {}

  /** An empty reaction takes back the one before. */
  react(context: RequestContext, request: React): Promise<MessageSentPayload> {
    return this.once(context, request, async (session, once) => {
      const { action } = await this.targets.unrevoked(session.record, request.chatId, request.messageId);
      const { reaction } = request;
      return (live) => live.can('reactions').react({ ...action, reaction, once });
    });
  }

  /** Votes in a poll in place of what was voted before. */
  vote(context: RequestContext, request: CastVote): Promise<MessageSentPayload> {
    return this.once(context, request, async (session, once) => {
      const { action, message } = await this.targets.unrevoked(session.record, request.chatId, request.pollMessageId);
      const options = message.content?.pollOptions;
      const hashes = options ? chosenOptions(options, request.votes) : request.votes;
      return (live) => live.can('votes').vote({ ...action, hashes, once });
    });
  }

  /** Changes the text of a message of one's own, or the caption of its file, for everybody. */
  async edit(context: RequestContext, request: EditMessage): Promise<MessageSentPayload> {
    const live = this.live.visible(context, request.session);
    const { action } = await this.targets.unrevoked(live.record, request.chatId, request.messageId);
    return live.can('edits').edit({ ...action, text: request.text });
  }

  /** Deletes one's own message for everyone, another's in this session alone. */
  async delete(context: RequestContext, request: MessageLookup): Promise<void> {
    const live = this.live.visible(context, request.session);
    const { action, message } = await this.targets.toActOn(live.record, request.chatId, request.messageId);
    if (message.fromMe) {
      await live.can('revocations').revoke(action);
      return;
    }
    live.requireOpen();
    const { id, fence } = live.record;
    await this.sent.add(id, fence, { kind: 'localDelete', whatsappId: message.whatsappId, ...action });
  }

  /** Marks a message with a star, or takes the star away. Only the session itself learns of it; idempotent. */
  async star(context: RequestContext, request: StarMessage): Promise<void> {
    const { session, chatId, messageId, star } = request;
    const live = this.live.visible(context, session);
    const once = keyOfSend(context.caller, live.record.id, request);
    const { chat, message } = await this.targets.find(live.record, chatId, messageId);
    const done = await this.earlier.orDone(once, async () => {
      const { stars } = live.capabilities;
      const { isRepeat } = await underFence(this.pool, live.record, (client) =>
        oncePerKey(client, once, async () => {
          if (!(await setStarred(client, message, star))) throw notFound('Message', messageId);
          return {};
        }),
      );
      return { stars, isRepeat };
    });
    if (done && !done.isRepeat) await done.stars?.star(chat, { whatsappId: message.whatsappId }, star);
  }

  /**
   * With an idempotency key it is done once, and answered alike however often it is asked.
   * @param prepare finds what the action is done to; what it throws is answered, unless this very action was done before
   */
  private async once(
    context: RequestContext,
    request: React | CastVote,
    prepare: (live: CommandedSession, once: KeyedRequest | undefined) => Promise<Prepared>,
  ): Promise<MessageSentPayload> {
    const live = this.live.visible(context, request.session);
    const once = keyOfSend(context.caller, live.record.id, request);
    const found = await this.earlier.orSame(once, () => prepare(live, once));
    if ('sent' in found) return found.sent;
    return live.isOpen ? found.made(live) : this.earlier.require(once);
  }
}
