import { type NoRow, statement } from '@parley/database';
import type { PasskeyOutcome } from '@parley/contracts/testing-numbers';
import type { PasskeyStage } from '@parley/contracts/sessions';
import type { Pool, PoolClient } from 'pg';

/** A stage of a linking with a passkey, until it ends by itself. */
export interface PasskeyWait {
  readonly stage: PasskeyStage;
  /** Of `sign`. */
  readonly challenge?: string;
  /** Only where it becomes another one. */
  readonly outcome?: PasskeyOutcome;
  /** Epoch ms. */
  readonly until: number;
}

/** The account of a number needs its passkey when it is linked: what becomes of that, and the stage where a linking runs. */
export type NumberPasskey = { readonly outcome: PasskeyOutcome } & Partial<PasskeyWait>;

/** @param outcome undefined: it needs none. A linking that runs goes on with the new outcome */
export async function requirePasskey(
  client: PoolClient,
  numberId: string,
  outcome: PasskeyOutcome | undefined,
): Promise<void> {
  if (outcome === undefined) await dropPasskey.count(client, numberId);
  else await setOutcome.count(client, numberId, outcome);
}

const dropPasskey = statement<NoRow, [numberId: string]>(
  'sandbox-passkey-drop',
  'UPDATE testing_numbers SET passkey = NULL WHERE id = $1::bigint',
);

const setOutcome = statement<NoRow, [numberId: string, outcome: string]>(
  'sandbox-passkey-need',
  `UPDATE testing_numbers SET passkey = coalesce(passkey, '{}') || jsonb_build_object('outcome', $2::text)
   WHERE id = $1::bigint`,
);

const passkeyOfSession = statement<{ passkey: NumberPasskey }, [sessionId: string]>(
  'sandbox-passkey',
  'SELECT passkey FROM testing_numbers WHERE session_id = $1::bigint AND passkey IS NOT NULL',
  { neverNull: ['passkey'] },
);

/** Undefined: the number of the session needs none. */
export async function passkeyOf(client: Pool | PoolClient, sessionId: string): Promise<NumberPasskey | undefined> {
  const [found] = await passkeyOfSession.rows(client, sessionId);
  return found?.passkey;
}

const moveStage = statement<NoRow, [sessionId: string, from: string | null, wait: string]>(
  'sandbox-passkey-move',
  `UPDATE testing_numbers SET passkey = (passkey - 'stage' - 'challenge' - 'until') || $3::jsonb
   WHERE session_id = $1::bigint AND passkey IS NOT NULL AND passkey->>'stage' IS NOT DISTINCT FROM $2::text`,
);

/** Only one of several that move it from a stage does. @param wait undefined: no linking runs any more */
export async function movePasskey(
  client: Pool | PoolClient,
  sessionId: string,
  from: PasskeyStage | undefined,
  wait: PasskeyWait | undefined,
): Promise<boolean> {
  return (await moveStage.count(client, sessionId, from ?? null, JSON.stringify(wait ?? {}))) === 1;
}

const endLinking = statement<NoRow, [sessionId: string]>(
  'sandbox-passkey-end',
  `UPDATE testing_numbers SET passkey = passkey - 'stage' - 'challenge' - 'until'
   WHERE session_id = $1::bigint AND passkey ? 'stage'`,
);

/** What an earlier process of the session had begun is over. */
export async function forgetLinking(pool: Pool, sessionId: string): Promise<void> {
  await endLinking.count(pool, sessionId);
}

const usedPasskey = statement<NoRow, [sessionId: string]>(
  'sandbox-passkey-used',
  'UPDATE testing_numbers SET passkey = NULL WHERE session_id = $1::bigint AND passkey IS NOT NULL',
);

/** The session is linked: its next link needs none, until the fault is injected again. */
export async function passkeyUsed(pool: Pool, sessionId: string): Promise<void> {
  await usedPasskey.count(pool, sessionId);
}
