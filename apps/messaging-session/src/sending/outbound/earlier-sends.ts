import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, type IdempotencyBinding } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { type BoundKey, findReceipts, idempotencyConflict, keyedRequest, type KeyedRequest } from '@parley/idempotency';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { findMessage, sessionNotConnected } from '@parley/engine-kit';
import { Identities } from '../../identities/index.js';
import { toSentPayload } from '../../message/index.js';
import { sendUnsettled } from './refusals.js';

/**
 * The idempotency key of a send, if it has one. The fingerprint covers the session id and all other fields; a session
 * may be named by its name once and by its id the next time.
 */
export function keyOfSend(
  caller: Caller,
  sessionId: string,
  request: { session: string; idempotency?: IdempotencyBinding },
): KeyedRequest | undefined {
  const { idempotency, session: _, ...fields } = request;
  return idempotency && keyedRequest(caller, idempotency, { ...fields, sessionId });
}

/**
 * Looks up the answers to earlier sends with an idempotency key. A key is looked up before the session's state is
 * checked, so that a repeat is answered even when the send cannot be tried.
 */
@Injectable()
export class EarlierSends {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
  ) {}

  /**
   * Returns the earlier answer to a send that cannot be tried now.
   * @throws DomainError `session_not_connected`, `idempotency_conflict`; `unavailable` while the earlier send is not
   *   settled
   */
  async require(request: KeyedRequest | undefined): Promise<MessageSentPayload> {
    const sent = request && (await this.find(request));
    if (!sent) throw sessionNotConnected();
    return sent;
  }

  /**
   * Performs an action whose only trace is its receipt. Undefined when the session is not connected but an equal
   * request was performed before.
   * @param act must end with its commit: an error after the commit would find the receipt of `act` itself and count as
   *   a repeat
   * @throws DomainError the errors of `act`, `idempotency_conflict`
   */
  async orDone<Result>(request: KeyedRequest | undefined, act: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'session_not_connected') throw error;
      if (!request || !(await this.find(request))) throw error;
      return undefined;
    }
  }

  /**
   * Returns the earlier answer for the request's key. Undefined: the key is free.
   * @throws DomainError `idempotency_conflict`; `unavailable` while the earlier send is not settled
   */
  async find(request: KeyedRequest): Promise<MessageSentPayload | undefined> {
    const [bound] = await findReceipts(this.pool, [request]);
    if (!bound) return undefined;
    if (!bound.fingerprint.equals(request.fingerprint)) throw idempotencyConflict();
    return settled(bound);
  }

  /**
   * Returns the result of `make`. If `make` fails, perhaps because its target is gone by now, an equal request that was
   * accepted before gets its earlier answer.
   */
  async orSame<Made>(
    request: KeyedRequest | undefined,
    make: () => Promise<Made>,
  ): Promise<{ readonly made: Made } | { readonly sent: MessageSentPayload }> {
    try {
      return { made: await make() };
    } catch (refusal) {
      const sent = request && (await this.findSame(request));
      if (sent) return { sent };
      throw refusal;
    }
  }

  /** The answer to the send of a message that is recorded by now. */
  async ofMessage(sessionId: string, id: string): Promise<MessageSentPayload | undefined> {
    const message = await findMessage(this.pool, sessionId, id);
    const chat = message && (await this.identities.byId(message.chatId));
    return message && chat && toSentPayload(message, chat);
  }

  private async findSame(request: KeyedRequest): Promise<MessageSentPayload | undefined> {
    const [bound] = await findReceipts(this.pool, [request]);
    return bound?.fingerprint.equals(request.fingerprint) ? settled(bound) : undefined;
  }
}

function settled({ receipt }: BoundKey): MessageSentPayload {
  if (receipt === null) throw sendUnsettled();
  return receipt as MessageSentPayload;
}
