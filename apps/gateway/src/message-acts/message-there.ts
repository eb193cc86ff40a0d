import { Injectable } from '@nestjs/common';
import { DomainError, getMessage, type MessageLookup } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { AskedBy } from '../requests/index.js';

/** Keeps 404 before 409 (decisions.md §1): a session that does not run now cannot say which messages it knows. */
@Injectable()
export class MessageThere {
  constructor(private readonly client: RequestClient) {}

  /**
   * What comes of an act on a message.
   * @throws DomainError of the act; `not_found`, `invalid_parameter` where it says `session_not_connected` of a session
   *   that knows no such message in the chat
   */
  async orNotFound<T>(by: AskedBy, { session, chatId, messageId }: MessageLookup, act: Promise<T>): Promise<T> {
    try {
      return await act;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'session_not_connected') {
        await this.client.request(getMessage, { session, chatId, messageId }, by);
      }
      throw error;
    }
  }
}
