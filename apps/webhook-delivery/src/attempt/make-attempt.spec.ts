import { beforeEach, describe, expect, it } from '@jest/globals';
import { TeamSuspensions } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type { SigningEndpoint } from '../endpoints/index.js';
import type { DueAttempt } from '../schedule/index.js';
import type { AttemptJournal } from './attempt-journal.js';
import type { Claim, ClaimDeliveries } from './claim-deliveries.js';
import type { DeliveryStore } from './delivery.store.js';
import { AttemptInterrupted } from './http/exchange.js';
import type { KnownEndpoints } from './known-endpoints.js';
import { MakeAttempt } from './make-attempt.js';
import type { RecordAttempts } from './record-attempts.js';
import type { Senders } from './senders.js';

const endpoint = {
  ...{ id: '5', teamId: '1001', enabled: true, url: 'https://example.com/hook', format: 'native', timeoutSeconds: 5 },
  secrets: () => ['whsec_c2VjcmV0'],
  headers: () => ({}),
} as unknown as SigningEndpoint;
const delivery = { eventId: '381724996712738562', id: '7', type: 'message.received', attempts: 0, session: 'sales' };
const claim = {
  delivery: { ...delivery, body: Buffer.from('{}'), claimedAt: new Date() },
  endpoint,
} as unknown as Claim;
const attempt = { claim, answered: () => undefined } as unknown as DueAttempt<Claim>;

describe('an attempt for a team that was suspended as far as this process knew', () => {
  let suspended: string[];
  let done: string[];
  let suspensions: TeamSuspensions;
  let make: MakeAttempt;
  beforeEach(async () => {
    suspended = ['1001'];
    done = [];
    const query = () => Promise.resolve({ rows: suspended.map((teamId) => ({ teamId })) });
    suspensions = new TeamSuspensions({ pool: { query } as unknown as Pool, logger: pino({ level: 'silent' }) });
    await suspensions.look();
    make = new MakeAttempt(
      { giveBack: () => Promise.resolve(void done.push('given back')) } as unknown as ClaimDeliveries,
      {} as DeliveryStore,
      {} as KnownEndpoints,
      {
        send: () => {
          done.push('sent');
          throw new AttemptInterrupted();
        },
      } as unknown as Senders,
      {} as RecordAttempts,
      {} as AttemptJournal,
      suspensions,
    );
  });

  it('is not made while the suspension lasts', async () => {
    expect(await make.execute(attempt)).toEqual({ sent: false });
    expect(done).toEqual(['given back']);
  });

  it('is made when the suspension has ended: given back, it would be claimed again at once', async () => {
    suspended = [];
    await expect(make.execute(attempt)).rejects.toBeInstanceOf(AttemptInterrupted);
    expect(done).toEqual(['sent']);
    expect(suspensions.has('1001')).toBe(false);
  });
});
