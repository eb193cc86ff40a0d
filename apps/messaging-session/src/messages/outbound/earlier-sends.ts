import { Inject, Injectable } from '@nestjs/common';
import type { MessageSentPayload } from '@parley/contracts';
import { findReceipts, idempotencyConflict, type KeyedRequest } from '@parley/idempotency';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { sessionNotConnected } from './refusals.js';

/** What sends with an idempotency key were answered, for when they cannot be tried: a key is looked up before the state. */
@Injectable()
export class EarlierSends {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The answer to a send that cannot be tried. @throws DomainError `session_not_connected`, `idempotency_conflict` */
  async require(request: KeyedRequest | undefined): Promise<MessageSentPayload> {
    const [bound] = request ? await findReceipts(this.pool, [request]) : [];
    if (request && bound && !bound.fingerprint.equals(request.fingerprint)) throw idempotencyConflict();
    if (!bound?.receipt) throw sessionNotConnected();
    return bound.receipt as MessageSentPayload;
  }

  /** The same for a request that is refused anyway, unless it is this very one that was accepted before. */
  async findSame(request: KeyedRequest): Promise<MessageSentPayload | undefined> {
    const [bound] = await findReceipts(this.pool, [request]);
    return bound?.fingerprint.equals(request.fingerprint) ? (bound.receipt as MessageSentPayload) : undefined;
  }
}
