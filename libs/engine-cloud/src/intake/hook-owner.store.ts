import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionCredentials } from '@parley/contracts/sessions';
import { sessionRelation, CredentialSeal } from '@parley/engine-kit';
import { statement } from '@parley/database';
import { Batcher, isSuspended, PG_POOL, UnopenableSecret } from '@parley/service-runtime';
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

/** Under load, posts are taken in waves this far apart. */
const gatheredForMs = 10;

const columns = 's.id::text AS id, s.team_id::text AS "teamId", s.project_id::text AS "projectId"';
const isOfApp = '(s.id = $2::bigint OR (s.app_mark = ANY($3::bytea[]) AND s.has_credentials))';

/** Finds the sessions that a webhook of Meta is about. */
@Injectable()
export class HookOwnerStore {
  readonly #owners: Batcher<string, HookOwner | UnopenableSecret | undefined>;
  readonly #numbers: Batcher<RequestedNumbers, ReadonlyMap<string, CloudSession>>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly seal: CredentialSeal,
  ) {
    this.#owners = new Batcher({
      maxSize: 500,
      ready: () => setImmediate(),
      spacingMs: gatheredForMs,
      // The team is what is looked for.
      shareOf: (hookId) => hookId,
      run: (hookIds) => this.ofHooks(hookIds),
    });
    this.#numbers = new Batcher({
      maxSize: 500,
      maxWeight: 1_000,
      weigh: ({ phoneNumberIds }) => phoneNumberIds.length,
      shareOf: ({ app }) => app.takerId,
      ready: () => setImmediate(),
      run: (requested) => this.ofEachNumber(requested),
    });
  }

  /** Posts of the moment are looked up together: each reads what is stored after it came. */
  async ofHook(hookId: string): Promise<HookOwner | undefined> {
    const owner = await this.#owners.add(hookId);
    if (owner instanceof UnopenableSecret) throw owner;
    return owner;
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
  async ofNumbers(phoneNumberIds: readonly string[], app: HookApp): Promise<ReadonlyMap<string, CloudSession>> {
    return phoneNumberIds.length === 0 ? new Map() : this.#numbers.add({ phoneNumberIds, app });
  }

  private async ofHooks(hookIds: readonly string[]): Promise<(HookOwner | UnopenableSecret | undefined)[]> {
    const sessions = await ownersOfHooks.rows(this.pool, [...new Set(hookIds)]);
    const credentials = await this.seal.openAll(sessions.map(({ id }) => id));
    const owners = new Map(
      sessions.map(({ hookId, ...session }) => {
        const opened = credentials.get(session.id) ?? {};
        return [hookId, opened instanceof UnopenableSecret ? opened : { session, credentials: opened }];
      }),
    );
    return hookIds.map((hookId) => owners.get(hookId));
  }

  private async ofEachNumber(requested: readonly RequestedNumbers[]): Promise<ReadonlyMap<string, CloudSession>[]> {
    const wanted = new Map<string, readonly [number: string, takerId: string, marks: string]>();
    const keysOf = requested.map(({ phoneNumberIds, app }) => {
      const marks = marksText(app.marks);
      return phoneNumberIds.map((number) => {
        const key = JSON.stringify([number, app.takerId, marks]);
        wanted.set(key, [number, app.takerId, marks]);
        return key;
      });
    });
    const rows = [...wanted.values()];
    const found = await sessionsOfNumbers.rows(
      this.pool,
      rows.map(([number]) => number),
      rows.map(([, takerId]) => takerId),
      rows.map(([, , marks]) => marks),
    );
    const keys = [...wanted.keys()];
    const sessions = new Map(found.map(({ place, ...session }) => [keys[Number(place) - 1], session]));
    return requested.map(({ phoneNumberIds }, index) => {
      const known = phoneNumberIds.flatMap((number, at) => {
        const session = sessions.get(keysOf[index]?.[at]);
        return session ? [[number, session] as const] : [];
      });
      return new Map(known);
    });
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

/** Numbers of which an app told something. */
interface RequestedNumbers {
  readonly phoneNumberIds: readonly string[];
  readonly app: HookApp;
}

/** An array of `bytea` as text. */
function marksText(marks: readonly Buffer[]): string {
  return `{${marks.map((mark) => `"\\\\x${mark.toString('hex')}"`).join(',')}}`;
}

const ownersOfHooks = statement<HookOwner['session'] & { hookId: string }, [hookIds: readonly string[]]>(
  'cloud-owners-of-hooks',
  `SELECT s.hook_id AS "hookId", ${columns}, s.app_mark IS NOT NULL AS "isMarked", ${isSuspended('s.team_id')} AS "isSuspended"
   FROM unnest($1::text[]) AS h(id) JOIN ${sessionRelation} s ON s.hook_id = h.id WHERE s.engine = 'cloud'`,
  { neverNull: ['hookId', 'isMarked', 'isSuspended'] },
);

const sessionsOfNumbers = statement<
  CloudSession & { place: string },
  [numbers: readonly string[], takerIds: readonly string[], marks: readonly string[]]
>(
  'cloud-sessions-of-numbers',
  `SELECT w.place::text AS place, s.id, s."teamId", s."projectId"
   FROM unnest($1::text[], $2::bigint[], $3::text[]) WITH ORDINALITY AS w(number, taker, marks, place)
   CROSS JOIN LATERAL (
     SELECT ${columns} FROM ${sessionRelation} s
     LEFT JOIN cloud_numbers n ON n.phone_number_id = w.number AND n.session_id = s.id
     WHERE s.engine = 'cloud' AND s.config ->> 'phoneNumberId' = w.number
       AND (s.id = w.taker OR (s.app_mark = ANY(w.marks::bytea[]) AND s.has_credentials))
     ORDER BY n.session_id IS NULL, s.id <> w.taker, s.id LIMIT 1) s`,
  { neverNull: ['place'] },
);

/** A business account as one app knows it. */
export interface AccountOfApp {
  readonly businessAccountId: string;
  readonly appMarks: readonly Buffer[];
}
