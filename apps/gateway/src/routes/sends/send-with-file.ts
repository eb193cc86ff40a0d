import { Injectable } from '@nestjs/common';
import { DomainError, type RequestContract } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { findSent, type SendKind, type SendMessage } from '@parley/contracts/messages';
import { RequestClient } from '@parley/messaging';
import { type FileSource, type Intake, MediaIntake, type ValidatedFile } from '../media/index.js';
import { SessionRouter } from '../session-routing/index.js';

/** A send with a file. */
export interface SendOfFile {
  readonly contract: RequestContract<SendMessage, MessageSentPayload>;
  /** By which an earlier answer is found. */
  readonly kind: SendKind;
  /** The request without the file's id: what requests with one idempotency key are compared by. */
  readonly requested: SendMessage;
  /** The field of the request that gets the file's id. */
  readonly idField: string;
}

/**
 * Takes the file of a send in and sends it. Refusals that do not depend on the bytes come before anything is fetched or stored. So
 * does the answer to a repeat with an idempotency key.
 */
@Injectable()
export class SendWithFile {
  constructor(
    private readonly router: SessionRouter,
    private readonly client: RequestClient,
    private readonly intake: MediaIntake,
  ) {}

  /** A file of the session. @throws DomainError of the contract, and of the file, naming the field */
  async stored(send: SendOfFile, intake: Intake, mediaId: string): Promise<MessageSentPayload> {
    // Ids can be guessed: a client could send the files of others.
    if (intake.by.caller.kind === 'client_token') {
      throw new DomainError('action_not_allowed', 'Client tokens cannot send by "mediaId".');
    }
    const sent = await this.sentBefore(send, intake);
    if (sent) return sent;
    await this.intake.existing(mediaId, intake);
    return this.send(send, intake, mediaId);
  }

  /** A file at a URL. @throws as {@link stored} */
  async fetched(
    send: SendOfFile,
    intake: Intake,
    source: Extract<FileSource, { from: 'url' }>,
  ): Promise<MessageSentPayload> {
    const sent = await this.sentBefore(send, intake);
    return sent ?? this.kept(send, intake, await this.intake.validate(source, intake));
  }

  /** A file of the request, which it discards unless it sends it. @throws as {@link stored} */
  async uploaded(send: SendOfFile, intake: Intake, file: ValidatedFile): Promise<MessageSentPayload> {
    let sent: MessageSentPayload | undefined;
    try {
      sent = await this.sentBefore(send, intake);
    } catch (error) {
      await file.staging.discard();
      throw error;
    }
    if (!sent) return this.kept(send, intake, file);
    await file.staging.discard();
    return sent;
  }

  private kept(send: SendOfFile, intake: Intake, file: ValidatedFile): Promise<MessageSentPayload> {
    const keyed = send.requested.idempotency !== undefined;
    return this.intake.keepFor(file, intake, { origin: 'send', keyed }, (mediaId) => this.send(send, intake, mediaId));
  }

  private send({ contract, requested, idField }: SendOfFile, { by }: Intake, mediaId: string) {
    return this.router.send(contract, by, requested.session, { ...requested, [idField]: mediaId });
  }

  /**
   * The answer to an earlier send with the same key.
   * @throws DomainError when the send is refused in any state of its session
   */
  private async sentBefore({ kind, requested }: SendOfFile, { by }: Intake): Promise<MessageSentPayload | undefined> {
    const { session, ...request } = requested;
    try {
      return await this.client.request(findSent, { session, kind, request }, by);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'session_not_connected') return undefined;
      throw error;
    }
  }
}
