import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  checkTestingMessage,
  DomainError,
  type MessageSentPayload,
  notFound,
  type SendFromTestingNumber as Request,
} from '@parley/contracts';
import { IDS, type Ids, idTime, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { reachability, recipientUnknown, SandboxNetwork } from '../engines/index.js';
import { Identities, parseChatRef, toIdentityRef } from '../identities/index.js';
import { TestingNumberQueries } from './testing-number.queries.js';

/** Sends from a bare number as its owner would from the phone, so that sessions receive something (decisions.md §3). */
@Injectable()
export class SendFromTestingNumber {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly numbers: TestingNumberQueries,
    private readonly identities: Identities,
    private readonly network: SandboxNetwork,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `conflict` while a session runs on it, `engine_rejected` */
  async execute(caller: Caller, request: Request): Promise<MessageSentPayload> {
    const { type, text } = request;
    const number = await this.numbers.lookUp(caller, request.testingNumberId);
    checkTestingMessage(request);
    if (type !== 'text' || text === undefined) {
      throw new DomainError('not_supported_by_engine', `A testing number cannot send this: ${type}.`);
    }
    const to = await this.identities.resolve(number.projectId, parseChatRef(request.to, 'to'));
    if (number.sessionId !== undefined) {
      throw new DomainError('conflict', 'A session runs on this testing number: send from the session.');
    }
    if (to.phoneNumber === undefined || reachability(to.phoneNumber) === 'unknown') throw recipientUnknown();
    const id = this.ids.next();
    const timestamp = Math.floor(idTime(id).getTime() / 1000);
    const { phoneNumber: from } = number;
    const message = { from, pushName: from, whatsappId: this.network.newWhatsappId(), timestamp, type, text };
    const posted = { to: to.phoneNumber, body: { kind: 'message', message }, otherwise: [] } as const;
    const done = await inTransaction(this.pool, async (client) => {
      // Removed meanwhile, or given to a session: then this phone is not there any more.
      const { rowCount } = await client.query(
        'SELECT 1 FROM testing_numbers WHERE id = $1 AND session_id IS NULL FOR SHARE',
        [number.id],
      );
      if (rowCount === 0) throw notFound('Testing number');
      return this.network.post(client, [posted]);
    });
    done();
    return { id, whatsapp_id: message.whatsappId, conversation: toIdentityRef(to), type, timestamp };
  }
}
