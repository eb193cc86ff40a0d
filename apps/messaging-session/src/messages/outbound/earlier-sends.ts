import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type MessageSentPayload } from '@parley/contracts';
import { type BoundKey, findReceipts, idempotencyConflict, type KeyedRequest } from '@parley/idempotency';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { sendUnsettled, sessionNotConnected } from './refusals.js';

/** What sends with an idempotency key were answered, for when they cannot be tried: a key is looked up before the state. */
@Injectable()
export class EarlierSends {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * The answer to a send that cannot be tried.
   * @throws DomainError `session_not_connected`, `idempotency_conflict`; `unavailable` while it is not settled
   */
  async require(request: KeyedRequest | undefined): Promise<MessageSentPayload> {
    const sent = request && (await this.find(request));
    if (!sent) throw sessionNotConnected();
    return sent;
  }

  /**
   * Does what leaves nothing but its receipt. Undefined where the session is not connected, but it was done before.
   * @param act up to its commit and no further: a receipt of its own would be taken for an earlier one
   * @throws DomainError those of `act`, `idempotency_conflict`
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
   * What a request was answered that has the key. Undefined: the key is free.
   * @throws DomainError `idempotency_conflict`; `unavailable` while it is not settled
   */
  async find(request: KeyedRequest): Promise<MessageSentPayload | undefined> {
    const [bound] = await findReceipts(this.pool, [request]);
    if (!bound) return undefined;
    if (!bound.fingerprint.equals(request.fingerprint)) throw idempotencyConflict();
    return settled(bound);
  }

  /** What `make` gives. Refused, for what it is made of may be gone: the answer of this very request, if it was accepted before. */
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

  private async findSame(request: KeyedRequest): Promise<MessageSentPayload | undefined> {
    const [bound] = await findReceipts(this.pool, [request]);
    return bound?.fingerprint.equals(request.fingerprint) ? settled(bound) : undefined;
  }
}

function settled({ receipt }: BoundKey): MessageSentPayload {
  if (receipt === null) throw sendUnsettled();
  return receipt as MessageSentPayload;
}
