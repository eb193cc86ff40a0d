import { DomainError, type EngineCapability, type MessageSentPayload } from '@parley/contracts';
import { NoSessionOwner } from '@parley/messaging';
import {
  type Identity,
  type OutgoingContent,
  type OutgoingKind,
  type Given,
  type NetworkSend,
  networkRefused,
  type Reserved,
  type SessionRecord,
  type Capabilities,
  type TypingState,
  unsupported,
  type EngineConnection,
  type EngineHost,
  lastReceived,
} from '@parley/engine-kit';
import { accountOf } from './account-of.js';
import { closingReason } from './closing-reason.js';
import type { CloudParts } from './cloud-parts.js';
import { block, unblock } from './graph/block-list.js';
import { type GraphClient } from './graph/graph-client.js';
import { type GraphContent, type Recipient } from './graph/graph-message.js';
import { type GraphOutcome, type NotAccepted } from './graph/graph-outcome.js';
import { limitsRecipientOnly, type Refusal } from './graph/refusal.js';
import { markRead, sendMessage } from './graph/messages.js';
import { uploadMedia } from './graph/media.js';
import { filenameOf, mediaContent, plainContent } from './graph-content.js';

const sends: ReadonlySet<OutgoingKind> = new Set(['text', 'media', 'location', 'contacts', 'interactive']);

/** What the engine can send. */
type CloudSend = Extract<NetworkSend, { kind: 'message' | 'reaction' }>;

const retryAfterSeconds = 5;

/** One session on the Cloud API. No connection is open: each action is a request, and Meta posts events to the webhook URL. */
export class CloudConnection implements EngineConnection {
  readonly capabilities: Capabilities = {
    messages: { sends, send: (message) => this.transmit({ kind: 'message', ...message }) },
    reactions: { react: (act) => this.transmit({ kind: 'reaction', ...act }) },
    receipts: {
      tellSeen: async (_, seen) => {
        const last = seen.at(-1);
        // Marking the last message as read marks the earlier ones too.
        if (last) await this.done(markRead(this.client, this.phoneNumberId, { ...last, typing: false }));
      },
    },
    typing: { typing: (chat, state) => this.typing(chat, state) },
    contacts: {
      block: async (person) => this.done(block(this.client, this.phoneNumberId, recipientOf(person))),
      unblock: async (person) => this.done(unblock(this.client, this.phoneNumberId, recipientOf(person))),
    },
  };

  constructor(
    private readonly session: Pick<SessionRecord, 'id' | 'teamId' | 'projectId'>,
    private readonly phoneNumberId: string,
    private readonly client: GraphClient,
    private readonly host: EngineHost,
    private readonly parts: CloudParts,
  ) {}

  close(): Promise<void> {
    return Promise.resolve();
  }

  private transmit(send: CloudSend): Promise<MessageSentPayload> {
    const recipient = recipientOf(send.chat);
    return this.host.transmit(send, async (reserved) => {
      const content = await this.contentOf(send);
      return 'kind' in content ? content : this.give(reserved, recipient, content, send);
    });
  }

  private async give({ id }: Reserved, recipient: Recipient, content: GraphContent, send: CloudSend): Promise<Given> {
    const replyTo = send.kind === 'message' ? send.replyTo?.whatsappId : undefined;
    const message = { recipient, content, callbackData: id, replyTo };
    const outcome = await sendMessage(this.client, this.phoneNumberId, message);
    if (outcome.kind === 'accepted') {
      const { whatsappId, recipientId } = outcome.value;
      await this.learn(recipient, recipientId);
      return { kind: 'accepted', whatsappId };
    }
    if (outcome.kind === 'unknown') return { kind: 'unknown' };
    return { kind: 'refused', error: await this.refusalOf(outcome) };
  }

  /** From now on Meta names the person by its own spelling of the number. A failure is logged: the next send tries again. */
  private async learn(asked: Recipient, recipientId: string | undefined): Promise<void> {
    const account = accountOf(asked, recipientId);
    if (!account) return;
    try {
      await this.host.respelled(account.before, account.after);
    } catch (error) {
      this.parts.logger.warn({ err: error, sessionId: this.session.id }, "Meta's number of a person was not kept");
    }
  }

  /** The content for Graph. A file is uploaded first. Where the content or the upload is refused, nothing was sent. */
  private async contentOf(send: CloudSend): Promise<GraphContent | Given> {
    if (send.kind === 'reaction') {
      return { type: 'reaction', reaction: { message_id: send.target.whatsappId, emoji: send.reaction } };
    }
    const { content } = send;
    if (content.kind !== 'media') {
      const plain = plainContent(content);
      return plain instanceof DomainError ? { kind: 'refused', error: plain } : plain;
    }
    const outcome = await this.upload(content);
    if (outcome.kind === 'accepted') return mediaContent(content, outcome.value);
    return { kind: 'refused', error: await this.refusalOf(outcome) };
  }

  private async upload({ media }: Extract<OutgoingContent, { kind: 'media' }>): Promise<GraphOutcome<string>> {
    const bytes = await this.parts.blobs.open(media.blobId);
    if (!bytes) throw new Error(`The bytes of media ${media.id} are not in the store.`);
    const { mimeType, sizeBytes } = media;
    return uploadMedia(this.client, this.phoneNumberId, { mimeType, sizeBytes, filename: filenameOf(media), bytes });
  }

  /** Graph shows typing together with the last received message, which it also marks as read. */
  private async typing(chat: Identity, state: TypingState): Promise<void> {
    if (state === 'paused') throw unsupported('stopTyping');
    // What Meta has told by now may not be recorded yet.
    await this.parts.inbox.untilRecorded(this.session);
    const whatsappId = await lastReceived(this.parts.pool, this.session.id, chat.id);
    if (whatsappId === undefined) throw nothingReceived();
    await this.done(markRead(this.client, this.phoneNumberId, { whatsappId, typing: true }));
  }

  /** @throws DomainError when Graph did not accept the request */
  private async done<T>(asked: Promise<GraphOutcome<T>>): Promise<void> {
    const outcome = await asked;
    if (outcome.kind === 'accepted') return;
    throw await this.refusalOf(outcome);
  }

  private async refusalOf(outcome: NotAccepted): Promise<DomainError> {
    switch (outcome.kind) {
      case 'refused':
        return this.refused(outcome.refusal);
      case 'rate_limited':
        return new DomainError('rate_limited', 'Meta takes no more from this number at the moment.', {
          retryAfterSeconds: outcome.retryAfterSeconds ?? retryAfterSeconds,
          recipientOnly: limitsRecipientOnly(outcome.error),
        });
      case 'unknown':
      case 'not_sent':
        return new DomainError('unavailable', 'Meta did not answer.', { retryAfterSeconds });
      default:
        throw new Error(`Unknown outcome ${JSON.stringify(outcome satisfies never)}.`);
    }
  }

  private async refused(refusal: Refusal): Promise<DomainError> {
    if (refusal.kind === 'rejected') return networkRefused(refusal.detail);
    try {
      await this.host.closed(closingReason(refusal));
    } catch (error) {
      // Another send got the same refusal before.
      if (!(error instanceof NoSessionOwner)) throw error;
    }
    return new DomainError('session_not_connected', 'Meta does not accept this session any more.');
  }
}

function nothingReceived(): DomainError {
  return new DomainError('engine_rejected', 'Meta shows typing to a person who has written, and this one has not.', {
    extra: { detail: 'nothing_received' },
  });
}

const notPeople: Readonly<Partial<Record<Identity['kind'], EngineCapability>>> = {
  group: 'groups',
  channel: 'channels',
  status: 'status',
};

/**
 * @throws DomainError `engine_rejected` for a person without a number or BSUID, `not_supported_by_engine` for a chat that is no
 *   person
 */
function recipientOf({ kind, phoneNumber, bsuid }: Identity): Recipient {
  const lacking = notPeople[kind];
  if (lacking) throw unsupported(lacking);
  if (phoneNumber !== undefined) return { phoneNumber };
  if (bsuid !== undefined) return { bsuid };
  throw networkRefused('recipient_not_found');
}
