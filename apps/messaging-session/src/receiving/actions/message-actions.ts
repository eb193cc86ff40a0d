import { Inject, Injectable } from '@nestjs/common';
import { invalidField, notFound } from '@parley/contracts/base';
import type { MessageSentPayload, PollOption } from '@parley/contracts/events';
import type { CastVote, EditMessage, MessageLookup, React, StarMessage } from '@parley/contracts/messages';
import { type KeyedRequest, oncePerKey } from '@parley/idempotency';
import type { RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type CommandedSession, LiveSessions } from '../../live/running/index.js';
import { setStarred } from '../../message/index.js';
import { EarlierSends, keyOfSend } from '../../sending/outbound/index.js';
import { underFence } from '@parley/engine-kit';
import { MessageTargets } from './message-targets.js';

/**
 * Maps the votes to the hashes of poll options, without duplicates. A vote that matches both a name and a hash counts
 * as the name.
 * @param votes names or hashes
 * @throws DomainError `invalid_parameter` for an option that the poll does not have
 */
export function chosenOptions(options: readonly PollOption[], votes: readonly string[]): string[] {
  const hashes = votes.map((vote, index) => {
    const option = options.find(({ name }) => name === vote) ?? options.find(({ hash }) => hash === vote.toLowerCase());
    if (option) return option.hash;
    throw invalidField(`votes.${index}`, 'the poll has no such option');
  });
  return [...new Set(hashes)];
}

/** An action with validated input, ready for a session's engine. */
type Prepared = (live: CommandedSession) => Promise<MessageSentPayload>;

/**
 * Performs a session's actions on messages, in the process that runs the session (decisions.md §4).
 * @throws DomainError the errors of the contracts
 * @throws NoSessionOwner when this process does not run the session (any more)
 */
@Injectable()
export class MessageActions {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
    private readonly earlier: EarlierSends,
  ) {}

  /** An empty reaction removes the previous one. */
  react(context: RequestContext, request: React): Promise<MessageSentPayload> {
    return this.once(context, request, async (session, once) => {
      const { action } = await this.targets.unrevoked(session.record, request.chatId, request.messageId);
      const { reaction } = request;
      return (live) => live.send({ kind: 'reaction', ...action, reaction, once });
    });
  }

  /** Votes in a poll. The new vote replaces the previous one. */
  vote(context: RequestContext, request: CastVote): Promise<MessageSentPayload> {
    return this.once(context, request, async (session, once) => {
      const { action, message } = await this.targets.unrevoked(session.record, request.chatId, request.pollMessageId);
      const options = message.content?.pollOptions;
      const hashes = options ? chosenOptions(options, request.votes) : request.votes;
      return (live) => live.send({ kind: 'vote', ...action, hashes, once });
    });
  }

  /** Changes the text of an own message, or the caption of its file, for all participants. An empty text takes a caption away. */
  async edit(context: RequestContext, request: EditMessage): Promise<MessageSentPayload> {
    const live = this.live.visible(context, request.session);
    const { action, message } = await this.targets.unrevoked(live.record, request.chatId, request.messageId);
    if (request.text === '' && !message.content?.media) {
      throw invalidField('text', 'must not be empty for a message without a file');
    }
    return live.send({ kind: 'edit', ...action, text: request.text });
  }

  /** Deletes an own message for everyone, and another person's message in this session only. */
  async delete(context: RequestContext, request: MessageLookup): Promise<void> {
    const live = this.live.visible(context, request.session);
    const { action, message } = await this.targets.toActOn(live.record, request.chatId, request.messageId);
    await live.send({ kind: message.fromMe ? 'revoke' : 'localDelete', ...action });
  }

  /** Stars or unstars a message. Only the session's own account sees it. Idempotent. */
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
   * Performs a request with an idempotency key once. Every repeat gets the same answer.
   * @param prepare finds the target of the action. Its error is the answer, unless an equal request was performed
   *   before.
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
