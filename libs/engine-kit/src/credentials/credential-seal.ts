import { Inject, Injectable } from '@nestjs/common';
import type { SessionCredentials } from '@parley/contracts/sessions';
import { statement } from '@parley/database';
import { KeyRing, PG_POOL, seal, unseal, UnopenableSecret } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { AppMarks } from './app-marks.js';

/** The keys that seal the credentials of sessions. Sealed credentials are bound to the session's id. */
export function credentialRing(masterSecrets: readonly [string, ...string[]]): KeyRing {
  return new KeyRing(masterSecrets, {
    purpose: 'messaging-session credentials',
    unopenable: (sessionId) =>
      `No key opens the credentials of session ${sessionId}: name the PARLEY_SECRET that they were sealed under in ` +
      'PARLEY_SECRET_PREVIOUS, or set them again.',
  });
}

/** Stores the credentials of sessions. They are sealed in the database, and in the clear only where an engine uses them. */
@Injectable()
export class CredentialSeal {
  constructor(
    private readonly ring: KeyRing,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly marks: AppMarks,
  ) {}

  /** Call it in the transaction that records the change of credentials in the session's row. */
  async store(client: PoolClient, sessionId: string, credentials: SessionCredentials, at: Date): Promise<void> {
    const sealed = seal(this.ring, JSON.stringify(credentials), sessionId);
    await client.query(
      `UPDATE sessions SET credentials_sealed = $2, credentials_set = $3, credentials_at = $4, app_mark = $5
       WHERE id = $1::bigint`,
      [sessionId, sealed, Object.keys(credentials), at, this.marks.newest(credentials.appSecret)],
    );
  }

  /**
   * Marks a session as one of the app of its credentials, unless these were replaced meanwhile.
   * @returns whether it was marked
   * @throws UnopenableSecret when no key of the installation opens them
   */
  async mark(sessionId: string): Promise<boolean> {
    const sealed = (await this.sealedOf(sessionId))?.sealed;
    if (!sealed) return false;
    const { appSecret } = this.unsealed(sessionId, sealed);
    if (appSecret === undefined) return false;
    const { rowCount } = await this.pool.query(
      'UPDATE sessions SET app_mark = $2 WHERE id = $1::bigint AND credentials_sealed = $3',
      [sessionId, this.marks.newest(appSecret), sealed],
    );
    return rowCount === 1;
  }

  /** The marks that the sessions of an app may have. */
  marksOf(appSecret: string): Buffer[] {
    return this.marks.all(appSecret);
  }

  /**
   * Undefined for a session without credentials.
   * @throws UnopenableSecret when no key of the installation opens them
   */
  async open(sessionId: string): Promise<SessionCredentials | undefined> {
    return (await this.openOf(sessionId))?.credentials;
  }

  /** The credentials as they are sealed, for what outlives the session. Null for a session without credentials. */
  async sealed(client: Pool | PoolClient, sessionId: string): Promise<Buffer | null> {
    return (await this.sealedOf(sessionId, client))?.sealed ?? null;
  }

  /** As {@link open}, with the session's team. Undefined for a session without credentials. */
  async openOf(sessionId: string): Promise<{ teamId: string; credentials: SessionCredentials } | undefined> {
    const row = await this.sealedOf(sessionId);
    if (!row?.sealed) return undefined;
    return { teamId: row.teamId, credentials: this.unsealed(sessionId, row.sealed) };
  }

  /** As {@link open} for several sessions, in one statement. A session whose credentials no key opens has the error. */
  async openAll(sessionIds: readonly string[]): Promise<Map<string, SessionCredentials | UnopenableSecret>> {
    const sealed = await sealedOfSessions.rows(this.pool, sessionIds);
    return new Map(sealed.map((row) => [row.id, this.unsealedOrError(row.id, row.sealed)]));
  }

  /** Opens what {@link sealed} gave. @throws UnopenableSecret when no key of the installation opens it */
  unsealed(sessionId: string, sealed: Buffer): SessionCredentials {
    return JSON.parse(unseal(this.ring, sealed, sessionId)) as SessionCredentials;
  }

  private async sealedOf(
    sessionId: string,
    client: Pool | PoolClient = this.pool,
  ): Promise<{ teamId: string; sealed: Buffer | null } | undefined> {
    const { rows } = await client.query<{ teamId: string; sealed: Buffer | null }>(
      'SELECT team_id::text AS "teamId", credentials_sealed AS sealed FROM sessions WHERE id = $1::bigint',
      [sessionId],
    );
    return rows[0];
  }

  private unsealedOrError(sessionId: string, sealed: Buffer): SessionCredentials | UnopenableSecret {
    try {
      return this.unsealed(sessionId, sealed);
    } catch (error) {
      if (error instanceof UnopenableSecret) return error;
      throw error;
    }
  }
}

const sealedOfSessions = statement<{ id: string; sealed: Buffer }, [sessionIds: readonly string[]]>(
  'credentials-sealed-of',
  `SELECT s.id::text AS id, s.credentials_sealed AS sealed FROM unnest($1::bigint[]) AS o(id)
   JOIN sessions s ON s.id = o.id WHERE s.credentials_sealed IS NOT NULL`,
  { neverNull: ['sealed'] },
);
