import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, type ScanPairingCode as Request } from '@parley/contracts';
import { sandboxMe, sandboxPlatform } from '../../engines/index.js';
import { SessionChanges } from '../state/index.js';
import { TestingNumberQueries } from './testing-number.queries.js';

/** The phone of a testing number scans the code that its session shows: the session connects (decisions.md §3). */
@Injectable()
export class ScanPairingCode {
  constructor(
    private readonly numbers: TestingNumberQueries,
    private readonly changes: SessionChanges,
  ) {}

  /** @throws DomainError `not_found`, `conflict` for a number without a session and a code that is not shown now */
  async execute(caller: Caller, { testingNumberId, code }: Request): Promise<void> {
    const { sessionId, phoneNumber } = await this.numbers.lookUp(caller, testingNumberId);
    if (sessionId === undefined) throw new DomainError('conflict', 'No session runs on this testing number.');
    await this.changes.apply({
      sessionId,
      decide: (session) => {
        const { pairing, status, now } = session;
        if (status !== 'CONNECTING' || pairing?.code !== code || pairing.expiresAt <= now) {
          throw new DomainError('conflict', 'The session does not show this code now.');
        }
        return { triggers: [{ kind: 'opened', me: sandboxMe(session, phoneNumber), platform: sandboxPlatform }] };
      },
    });
  }
}
