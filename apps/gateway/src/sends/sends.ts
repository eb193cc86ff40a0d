import { Injectable } from '@nestjs/common';
import {
  DomainError,
  findSent,
  type MessageSentPayload,
  type RequestContract,
  type SendKind,
  type SendMessage,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { AskedBy } from '../requests/index.js';
import { SessionRouter } from '../session-routing/index.js';

/** A kind of send: what brings it to the process that runs the session, and its name in `askedSends`. */
export interface SendOf<Request extends SendMessage> {
  readonly contract: RequestContract<Request, MessageSentPayload>;
  readonly kind: SendKind;
}

/**
 * Sends through the process that runs the session. An idempotency key comes before the state of things (decisions.md
 * §1): what was sent with it is answered again although the session does not run now.
 */
@Injectable()
export class Sends {
  constructor(
    private readonly router: SessionRouter,
    private readonly client: RequestClient,
  ) {}

  /**
   * @param asked what makes two requests with one key the same, where that is not the whole request
   * @throws DomainError those of the contract, `unavailable`
   */
  async execute<Request extends SendMessage>(
    by: AskedBy,
    { contract, kind }: SendOf<Request>,
    request: Request,
    asked: SendMessage = request,
  ): Promise<MessageSentPayload> {
    try {
      return await this.router.send(contract, by, request.session, request);
    } catch (error) {
      if (!isCode(error, 'session_not_connected')) throw error;
      const sent = await this.sentBefore(by, kind, asked);
      if (sent) return sent;
      throw error;
    }
  }

  /**
   * What an earlier send with the same key was answered; undefined when its key is free, or it has none.
   * @throws DomainError `idempotency_conflict`
   */
  async sentBefore(by: AskedBy, kind: SendKind, asked: SendMessage): Promise<MessageSentPayload | undefined> {
    if (!asked.idempotency) return undefined;
    const { session, ...request } = asked;
    try {
      return await this.client.request(findSent, { session, kind, request }, { ...by });
    } catch (error) {
      if (isCode(error, 'not_found')) return undefined;
      throw error;
    }
  }
}

function isCode(error: unknown, code: DomainError['code']): boolean {
  return error instanceof DomainError && error.code === code;
}
