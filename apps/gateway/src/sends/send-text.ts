import { Injectable } from '@nestjs/common';
import {
  DomainError,
  findSent,
  type MessageSentPayload,
  sendText,
  type SendText as SendTextRequest,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { AskedBy } from '../requests/index.js';
import { SessionRouter } from '../session-routing/index.js';

/**
 * Sends a text through the process that runs the session. An idempotency key comes before the state of things
 * (decisions.md §1): what was sent with it is answered again although the session does not run now.
 */
@Injectable()
export class SendText {
  constructor(
    private readonly router: SessionRouter,
    private readonly client: RequestClient,
  ) {}

  async execute(by: AskedBy, request: SendTextRequest): Promise<MessageSentPayload> {
    try {
      return await this.router.send(sendText, by, request.session, request);
    } catch (error) {
      if (!request.idempotency || !isCode(error, 'session_not_connected')) throw error;
      return await this.sentBefore(by, request, error);
    }
  }

  private async sentBefore(by: AskedBy, request: SendTextRequest, refusal: unknown): Promise<MessageSentPayload> {
    try {
      const { session, ...asked } = request;
      return await this.client.request(findSent, { session, kind: 'text', request: asked }, { ...by });
    } catch (error) {
      throw isCode(error, 'not_found') ? refusal : error;
    }
  }
}

function isCode(error: unknown, code: DomainError['code']): boolean {
  return error instanceof DomainError && error.code === code;
}
