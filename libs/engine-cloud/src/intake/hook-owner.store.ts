import { Inject, Injectable } from '@nestjs/common';
import type { SessionCredentials } from '@parley/contracts/sessions';
import { sessionRelation, CredentialSeal } from '@parley/engine-kit';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** A session of the Cloud API. */
export interface CloudSession {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
}

/** The session of a webhook URL, with its credentials, which may still be empty. */
export interface HookOwner {
  /** `isMarked` false: an earlier version stored its credentials. `isSuspended`: its team is (decisions.md §14). */
  readonly session: CloudSession & { readonly isMarked: boolean; readonly isSuspended: boolean };
  readonly credentials: SessionCredentials;
}

/** A Meta app: the session that it told something, and the marks of its sessions. */
export interface HookApp {
  readonly takerId: string;
  readonly marks: readonly Buffer[];
}

const columns = 's.id::text AS id, s.team_id::text AS "teamId", s.project_id::text AS "projectId"';
const isOfApp = '(s.id = $2::bigint OR (s.app_mark = ANY($3::bytea[]) AND s.has_credentials))';

/** Finds the sessions that a webhook of Meta is about. */
@Injectable()
export class HookOwnerStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly seal: CredentialSeal,
  ) {}

  async ofHook(hookId: string): Promise<HookOwner | undefined> {
    const { rows } = await this.pool.query<HookOwner['session']>(
      `SELECT ${columns}, s.app_mark IS NOT NULL AS "isMarked",
         ${isSuspended('s.team_id')} AS "isSuspended"
       FROM ${sessionRelation} s WHERE s.hook_id = $1 AND s.engine = 'cloud'`,
      [hookId],
    );
    const [session] = rows;
    return session && { session, credentials: (await this.seal.open(session.id)) ?? {} };
  }

  async exists(hookId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM ${sessionRelation} s WHERE hook_id = $1 AND engine = 'cloud'`,
      [hookId],
    );
    return rowCount === 1;
  }

  /**
   * The sessions of the app that have these numbers, by number. Of several that claim one, the session that has proven it, else
   * the one that was told, else the oldest.
   */
  async ofNumbers(phoneNumberIds: readonly string[], app: HookApp): Promise<Map<string, CloudSession>> {
    if (phoneNumberIds.length === 0) return new Map();
    const { rows } = await this.pool.query<CloudSession & { phoneNumberId: string }>(
      `SELECT DISTINCT ON (s.config ->> 'phoneNumberId') s.config ->> 'phoneNumberId' AS "phoneNumberId", ${columns}
       FROM ${sessionRelation} s
       LEFT JOIN cloud_numbers n ON n.phone_number_id = s.config ->> 'phoneNumberId' AND n.session_id = s.id
       WHERE s.engine = 'cloud' AND s.config ->> 'phoneNumberId' = ANY($1) AND ${isOfApp}
       ORDER BY s.config ->> 'phoneNumberId', n.session_id IS NULL, s.id <> $2::bigint, s.id`,
      [phoneNumberIds, app.takerId, app.marks],
    );
    return new Map(rows.map(({ phoneNumberId, ...session }) => [phoneNumberId, session]));
  }

  /** Those of the business accounts that the app's sessions have. */
  async knownAccounts(businessAccountIds: readonly string[], app: HookApp): Promise<Set<string>> {
    if (businessAccountIds.length === 0) return new Set();
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT a.id FROM unnest($1::text[]) AS a(id) WHERE EXISTS (
         SELECT FROM ${sessionRelation} s WHERE s.engine = 'cloud' AND s.config ->> 'businessAccountId' = a.id AND ${isOfApp})`,
      [businessAccountIds, app.takerId, app.marks],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The next sessions with the business account, of an app with one of these marks, in the order of id. */
  async ofAccount(account: AccountOfApp, afterId: string, limit: number): Promise<CloudSession[]> {
    const { rows } = await this.pool.query<CloudSession>(
      `SELECT ${columns} FROM ${sessionRelation} s
       WHERE s.engine = 'cloud' AND s.config ->> 'businessAccountId' = $1 AND s.app_mark = ANY($2::bytea[])
         AND s.has_credentials AND s.id > $3::bigint
       ORDER BY s.id LIMIT $4`,
      [account.businessAccountId, account.appMarks, afterId, limit],
    );
    return rows;
  }
}

/** A business account as one app knows it. */
export interface AccountOfApp {
  readonly businessAccountId: string;
  readonly appMarks: readonly Buffer[];
}
