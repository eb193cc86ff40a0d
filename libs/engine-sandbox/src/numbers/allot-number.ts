import { DomainError, notFound } from '@parley/contracts/base';
import type { TestingCountry } from '@parley/contracts/sessions';
import type { Pool, PoolClient } from 'pg';
import { freshNumber } from './fresh-number.js';

export interface NewNumber {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly country: TestingCountry;
  /** The number is made for this session only and is deleted with it. */
  readonly sessionId?: string;
}

/** Creates a number that this installation does not have yet. */
export async function makeNumber(client: PoolClient, number: NewNumber): Promise<string> {
  for (;;) {
    const phoneNumber = freshNumber(number.country);
    const { rowCount } = await client.query(
      `INSERT INTO testing_numbers (id, team_id, project_id, country, phone_number, session_id, made_for_session)
       VALUES ($1, $2, $3, $4, $5, $6::bigint, $6::bigint IS NOT NULL) ON CONFLICT (phone_number) DO NOTHING`,
      [number.id, number.teamId, number.projectId, number.country, phoneNumber, number.sessionId ?? null],
    );
    if (rowCount === 1) return phoneNumber;
  }
}

/** @throws DomainError `not_found` for a number of another team or project */
export async function requireNumber(
  client: Pool | PoolClient,
  numberId: string,
  { teamId, projectId }: { teamId: string; projectId?: string },
): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM testing_numbers WHERE id = $1 AND team_id = $2 AND project_id = coalesce($3, project_id)',
    [numberId, teamId, projectId ?? null],
  );
  if (rowCount === 0) throw notFound('Testing number', numberId);
}

/**
 * Assigns one of the project's numbers to a session.
 * @throws DomainError `not_found` for another project's number, `conflict` while a session runs on it
 */
export async function giveNumber(
  client: PoolClient,
  numberId: string,
  session: { id: string; teamId: string; projectId: string },
): Promise<void> {
  const { rows } = await client.query<{ session_id: string | null }>(
    'SELECT session_id FROM testing_numbers WHERE id = $1 AND team_id = $2 AND project_id = $3 FOR UPDATE',
    [numberId, session.teamId, session.projectId],
  );
  const [number] = rows;
  if (!number) throw notFound('Testing number', numberId);
  if (number.session_id !== null) throw new DomainError('conflict', 'The testing number has a session already.');
  await client.query('UPDATE testing_numbers SET session_id = $2 WHERE id = $1', [numberId, session.id]);
}
