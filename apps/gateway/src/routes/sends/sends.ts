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
import type { AskedBy } from '../../edge/requests/index.js';
import { SessionRouter } from '../session-routing/index.js';

/** A kind of send: what brings it to the process that runs the session, and its name in `askedSends`. */
export interface SendOf<Request extends SendMessage> {
  readonly contract: RequestContract<Request, MessageSentPayload>;
  readonly kind: SendKind;
}

/**
 * Sends through the process that runs the session. What is wrong with the request, and its idempotency key, come before
 * the state of things (decisions.md §1), also where no process could check them because the session does not run.
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
   * What an earlier send with the same key was answered; undefined when there was none.
   * @throws DomainError for which the send would be refused whether its session runs or not: those of the contract but
   *   `session_not_connected`
   */
  async sentBefore(by: AskedBy, kind: SendKind, asked: SendMessage): Promise<MessageSentPayload | undefined> {
    const { session, ...request } = asked;
    try {
      return await this.client.request(findSent, { session, kind, request }, { ...by });
    } catch (error) {
      if (isCode(error, 'session_not_connected')) return undefined;
      throw error;
    }
  }
}

function isCode(error: unknown, code: DomainError['code']): boolean {
  return error instanceof DomainError && error.code === code;
}
