import { Inject, Injectable } from '@nestjs/common';
import type { SessionCredentials } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { CredentialSeal } from '../../credentials/index.js';

/** A session of the Cloud API, with Meta's ids. */
export interface CloudSession {
  readonly id: string;
  readonly teamId: string;
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
}

/** The session of a webhook URL, with its credentials, which may still be empty. */
export interface HookOwner {
  readonly session: CloudSession;
  readonly credentials: SessionCredentials;
}

const columns = `id::text AS id, team_id::text AS "teamId", config ->> 'phoneNumberId' AS "phoneNumberId",
  config ->> 'businessAccountId' AS "businessAccountId"`;

/** Finds the sessions that a webhook of Meta is about. */
@Injectable()
export class HookOwnerStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly seal: CredentialSeal,
  ) {}

  async ofHook(hookId: string): Promise<HookOwner | undefined> {
    const { rows } = await this.pool.query<CloudSession>(
      `SELECT ${columns} FROM sessions WHERE hook_id = $1 AND engine = 'cloud'`,
      [hookId],
    );
    const [session] = rows;
    return session && { session, credentials: (await this.seal.open(session.id)) ?? {} };
  }

  async exists(hookId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(`SELECT FROM sessions WHERE hook_id = $1 AND engine = 'cloud'`, [
      hookId,
    ]);
    return rowCount === 1;
  }

  /** The sessions with one of these numbers or business accounts. */
  async ofMeta(phoneNumberIds: readonly string[], businessAccountIds: readonly string[]): Promise<CloudSession[]> {
    const { rows } = await this.pool.query<CloudSession>(
      `SELECT ${columns} FROM sessions
       WHERE engine = 'cloud' AND (config ->> 'phoneNumberId' = ANY($1) OR config ->> 'businessAccountId' = ANY($2))`,
      [phoneNumberIds, businessAccountIds],
    );
    return rows;
  }

  /** Whether the session belongs to the same Meta app, which is the one with this secret. */
  async isOfApp(session: CloudSession, appSecret: string): Promise<boolean> {
    return (await this.seal.open(session.id))?.appSecret === appSecret;
  }
}
