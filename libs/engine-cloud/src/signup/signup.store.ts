import { createHash, randomUUID } from 'node:crypto';
import { inTransaction } from '@parley/database';
import { type DialogAnswer, lockSession } from '@parley/engine-kit';
import type { Pool, PoolClient } from 'pg';

/**
 * How far a signup has come. A step that has `…ing` in its name may have been done at Meta: it was begun, and nobody knows how it
 * ended until the next step is stored.
 */
export type SignupStep =
  | 'exchanging'
  | 'exchanged'
  | 'subscribed'
  | 'pin_required'
  | 'syncing_contacts'
  | 'contacts_synced'
  | 'syncing_history'
  | 'done';

/** A signup that one call has claimed. */
export interface ClaimedSignup {
  readonly sessionId: string;
  readonly claim: string;
  readonly step: SignupStep;
  readonly businessAccountId: string;
  readonly phoneNumberId?: string;
  readonly staysInApp: boolean;
}

export type Claimed =
  | { readonly kind: 'claimed'; readonly signup: ClaimedSignup; readonly isNew: boolean }
  | { readonly kind: 'busy' }
  /** There is no signup to resume, or no session any more. */
  | { readonly kind: 'none' };

/** Longer than one request to Graph takes at most; each step begins anew. */
const claimSeconds = 25;

interface Row {
  readonly codeHash: Buffer;
  readonly step: SignupStep;
  readonly businessAccountId: string;
  readonly phoneNumberId: string | null;
  readonly staysInApp: boolean;
  readonly isClaimed: boolean;
}

/**
 * Claims the signup of a session. One with another code takes the place of what was there, unless that is being worked on or
 * done: the person has run the dialog again.
 * @param answer undefined: what is there goes on
 */
export function claimSignup(pool: Pool, sessionId: string, answer: DialogAnswer | undefined): Promise<Claimed> {
  return inTransaction(pool, async (client): Promise<Claimed> => {
    if (!(await lockSession(client, sessionId))) return { kind: 'none' };
    const found = await find(client, sessionId);
    if (found?.isClaimed) return { kind: 'busy' };
    const claim = randomUUID();
    const codeHash = answer && hashOf(answer.code);
    const isSame = found !== undefined && (!codeHash || found.codeHash.equals(codeHash) || found.step === 'done');
    if (isSame) {
      const signup = { ...found, sessionId, claim, phoneNumberId: found.phoneNumberId ?? undefined };
      await moveSignup(client, signup, found.step, { claims: true });
      return { kind: 'claimed', isNew: false, signup };
    }
    if (!answer || !codeHash) return { kind: 'none' };
    const { businessAccountId, phoneNumberId, staysInApp } = answer;
    const signup = { sessionId, claim, step: 'exchanging', businessAccountId, phoneNumberId, staysInApp } as const;
    await insert(client, signup, codeHash);
    return { kind: 'claimed', isNew: true, signup };
  });
}

/** Stores a step, and claims the next. @returns false when another call has taken over, or the session is gone */
export async function moveSignup(
  db: Pick<Pool | PoolClient, 'query'>,
  { sessionId, claim, phoneNumberId }: ClaimedSignup,
  step: SignupStep,
  { claims = false } = {},
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE cloud_signups SET step = $3, phone_number_id = $4, claim = $2,
       claimed_until = clock_timestamp() + $5 * interval '1 second'
     WHERE session_id = $1::bigint AND (claim = $2 OR $6)`,
    [sessionId, claim, step, phoneNumberId ?? null, claimSeconds, claims],
  );
  return rowCount === 1;
}

/** Another call may go on. */
export async function releaseSignup(pool: Pool, { sessionId, claim }: ClaimedSignup): Promise<void> {
  await pool.query(
    'UPDATE cloud_signups SET claimed_until = clock_timestamp() WHERE session_id = $1::bigint AND claim = $2',
    [sessionId, claim],
  );
}

/** Forgets a signup whose code is not spent. */
export async function forgetSignup(pool: Pool, { sessionId, claim }: ClaimedSignup): Promise<void> {
  await pool.query('DELETE FROM cloud_signups WHERE session_id = $1::bigint AND claim = $2', [sessionId, claim]);
}

export async function deleteSignups(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('DELETE FROM cloud_signups WHERE session_id = $1::bigint', [sessionId]);
}

async function find(client: PoolClient, sessionId: string): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    `SELECT code_hash AS "codeHash", step, business_account_id AS "businessAccountId", phone_number_id AS "phoneNumberId",
       stays_in_app AS "staysInApp", claimed_until > clock_timestamp() AS "isClaimed"
     FROM cloud_signups WHERE session_id = $1::bigint FOR UPDATE`,
    [sessionId],
  );
  return rows[0];
}

async function insert(client: PoolClient, signup: ClaimedSignup, codeHash: Buffer): Promise<void> {
  const { sessionId, claim, step, businessAccountId, phoneNumberId, staysInApp } = signup;
  await deleteSignups(client, sessionId);
  await client.query(
    `INSERT INTO cloud_signups (session_id, code_hash, business_account_id, phone_number_id, stays_in_app, step, claim,
       claimed_until)
     VALUES ($1::bigint, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8 * interval '1 second')`,
    [sessionId, codeHash, businessAccountId, phoneNumberId ?? null, staysInApp, step, claim, claimSeconds],
  );
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
