import { DomainError } from '@parley/contracts/base';
import type { SizedKind } from '@parley/contracts/media';
import type { EngineCapability } from '@parley/contracts/sessions';
import { NoSessionOwner } from '@parley/messaging';
import {
  type Identity,
  type OutgoingContent,
  type ExternalNetwork,
  type FilledComponents,
  type FilledFile,
  type FilledTemplate,
  type NetworkSend,
  networkRefused,
  type RefusedSend,
  type ReservedSend,
  type SendKind,
  type SendOutcome,
  type SessionRecord,
  type StoredMedia,
  type Capabilities,
  capabilityOfSend,
  type ClosedReason,
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
import { type AcceptedByGraph, markRead, sendMessage } from './graph/messages.js';
import { componentsContent } from './graph/template-body.js';
import { filesOf } from './graph/template-parameters.js';
import { fileContent, hasFile, kindOfFile, plainContent } from './graph-content.js';
import { tooLargeForMeta } from './upload-file.js';
import type { UploadsOfSend } from './uploaded-files.js';

const kinds: ReadonlySet<SendKind> = new Set(['text', 'media', 'location', 'contacts', 'interactive', 'reaction']);

const retryAfterSeconds = 5;

interface MessageToSend {
  readonly id: string;
  readonly send: NetworkSend;
  readonly recipient: Recipient;
}

type Sent = GraphOutcome<AcceptedByGraph> | RefusedSend;

/** One session on the Cloud API. No connection is open: each action is a request, and Meta posts events to the webhook URL. */
export class CloudConnection implements EngineConnection, ExternalNetwork {
  readonly isInDatabase = false;
  readonly capabilities: Capabilities = {
    sends: { kinds, network: this },
    receipts: {
      isInDatabase: false,
      sendReceipts: async (_, seen) => {
        const last = seen.at(-1);
        // Marking the last message as read marks the earlier ones too.
        if (last) await this.done(markRead(this.client, this.phoneNumberId, { ...last, typing: false }));
      },
    },
    typing: { typing: (chat, state) => this.typing(chat, state) },
    contacts: {
      block: async (person) => this.done(block(this.client, this.phoneNumberId, requireRecipient(person))),
      unblock: async (person) => this.done(unblock(this.client, this.phoneNumberId, requireRecipient(person))),
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

  refusalOf({ chat }: NetworkSend): DomainError | undefined {
    const recipient = recipientOf(chat);
    return recipient instanceof DomainError ? recipient : undefined;
  }

  async give({ id, send }: ReservedSend): Promise<SendOutcome> {
    const recipient = recipientOf(send.chat);
    if (recipient instanceof DomainError) return { kind: 'refused', error: recipient };
    const uploads = this.parts.uploaded.of(this.client, this.phoneNumberId);
    const message = { id, send, recipient };
    const first = await this.sent(message, uploads);
    // Graph may have lost a file since it was uploaded for another send.
    const outcome = mayLackFile(first) && uploads.forget() ? await this.sent(message, uploads) : first;
    if ('error' in outcome && outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'accepted') {
      const { whatsappId, recipientId } = outcome.value;
      // From now on Meta names the person by its own spelling of the number.
      return { kind: 'accepted', whatsappId, respelled: accountOf(recipient, recipientId) };
    }
    return outcome.kind === 'unknown' ? { kind: 'unknown' } : refusalOf(outcome);
  }

  private async sent({ id, send, recipient }: MessageToSend, uploads: UploadsOfSend): Promise<Sent> {
    const content = await this.contentOf(send, uploads);
    if ('kind' in content) return content;
    const replyTo = send.kind === 'message' ? send.replyTo?.whatsappId : undefined;
    const message = { recipient, content, callbackData: id, replyTo };
    return sendMessage(this.client, this.phoneNumberId, message);
  }

  /** The content for Graph. A file is uploaded first. Where the content or the upload is refused, nothing was sent. */
  private async contentOf(send: NetworkSend, uploads: UploadsOfSend): Promise<GraphContent | RefusedSend> {
    switch (send.kind) {
      case 'message':
        return this.contentOfMessage(send.content, uploads);
      case 'reaction':
        return { type: 'reaction', reaction: { message_id: send.target.whatsappId, emoji: send.reaction } };
      default:
        return { kind: 'refused', error: unsupported(capabilityOfSend(send.kind)) };
    }
  }

  private async contentOfMessage(
    content: OutgoingContent,
    uploads: UploadsOfSend,
  ): Promise<GraphContent | RefusedSend> {
    if (content.kind === 'text' && content.template?.components) {
      return this.contentOfTemplate(content.template, content.template.components, uploads);
    }
    // What Meta would refuse is refused before its file is uploaded.
    const plain = content.kind === 'media' ? undefined : plainContent(content);
    if (plain instanceof DomainError) return { kind: 'refused', error: plain };
    if (!hasFile(content)) return plain as GraphContent;
    const uploaded = await this.upload(kindOfFile(content), content.media, uploads);
    return typeof uploaded === 'string' ? fileContent(content, uploaded) : uploaded;
  }

  /** The files of its headers are uploaded first. */
  private async contentOfTemplate(
    template: FilledTemplate,
    components: FilledComponents,
    uploads: UploadsOfSend,
  ): Promise<GraphContent | RefusedSend> {
    const ids = new Map<FilledFile, string>();
    for (const { kind, file } of filesOf(components)) {
      const uploaded = await this.upload(kind, file.media, uploads);
      if (typeof uploaded !== 'string') return uploaded;
      ids.set(file, uploaded);
    }
    return componentsContent(template, components, (file) => ids.get(file));
  }

  /** @returns Graph's id of the file */
  private async upload(kind: SizedKind, media: StoredMedia, uploads: UploadsOfSend): Promise<string | RefusedSend> {
    const error = tooLargeForMeta(kind, media);
    if (error) return { kind: 'refused', error };
    const outcome = await uploads.idOf(media);
    return outcome.kind === 'accepted' ? outcome.value : refusalOf(outcome);
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
  private async done<T>(request: Promise<GraphOutcome<T>>): Promise<void> {
    const outcome = await request;
    if (outcome.kind === 'accepted') return;
    const { error, ends } = refusalOf(outcome);
    if (ends) await this.end(ends);
    throw error;
  }

  private async end(reason: ClosedReason): Promise<void> {
    try {
      await this.host.closed(reason);
    } catch (error) {
      // Another request got the same refusal before.
      if (!(error instanceof NoSessionOwner)) throw error;
    }
  }
}

/** Graph's codes for a parameter that it does not take, such as an id of no file: in general, of a file, of a template. */
const codesOfFiles = new Set([100, 131053, 132012]);

function mayLackFile(outcome: Sent): boolean {
  return 'refusal' in outcome && codesOfFiles.has(outcome.refusal.error.code ?? 0);
}

function refusalOf(outcome: NotAccepted): RefusedSend {
  switch (outcome.kind) {
    case 'refused':
      return refused(outcome.refusal);
    case 'rate_limited': {
      const error = new DomainError('rate_limited', 'Meta takes no more from this number at the moment.', {
        retryAfterSeconds: outcome.retryAfterSeconds ?? retryAfterSeconds,
        recipientOnly: limitsRecipientOnly(outcome.error),
      });
      return { kind: 'refused', error };
    }
    case 'unknown':
    case 'not_sent': {
      const error = new DomainError('unavailable', 'Meta did not answer.', { retryAfterSeconds });
      return { kind: 'refused', error };
    }
    default:
      throw new Error(`Unknown outcome ${JSON.stringify(outcome satisfies never)}.`);
  }
}

function refused(refusal: Refusal): RefusedSend {
  if (refusal.kind === 'rejected') return { kind: 'refused', error: networkRefused(refusal.detail) };
  const error = new DomainError('session_not_connected', 'Meta does not accept this session any more.');
  return { kind: 'refused', error, ends: closingReason(refusal) };
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

/** `engine_rejected` for a person without a number or BSUID, `not_supported_by_engine` for a chat that is no person. */
function recipientOf({ kind, phoneNumber, bsuid }: Identity): Recipient | DomainError {
  const lacking = notPeople[kind];
  if (lacking) return unsupported(lacking);
  if (phoneNumber !== undefined) return { phoneNumber };
  if (bsuid !== undefined) return { bsuid };
  return networkRefused('recipient_not_found');
}

/** @throws DomainError as {@link recipientOf} */
function requireRecipient(person: Identity): Recipient {
  const recipient = recipientOf(person);
  if (recipient instanceof DomainError) throw recipient;
  return recipient;
}
