import { statement } from '@parley/database';
import { type EndpointLimits, limitColumns } from './endpoint-limits.js';
import type { Endpoint } from './endpoint.js';
import type { SessionFilter } from './session-filter.js';
import type { Counted } from '@parley/service-runtime';

/** An endpoint with the secrets that sign for it now. */
export interface SigningEndpoint
  extends
    Omit<
      Endpoint,
      'headers' | 'filter' | 'managedBy' | 'managedSessionId' | 'credentials' | 'credentialNames' | 'clientKey'
    >,
    EndpointLimits {
  /** Newest first. Opened at the first call, so that a secret that cannot be opened fails only its own endpoint's attempts. */
  secrets(): string[];
  /** Opened at the first call, like the secrets. */
  headers(): Endpoint['headers'];
  /** Opened at each call: a connection is opened with them, and keeps what it needs. */
  credentials(): Record<string, unknown>;
  /** Of the client certificate, likewise; undefined without one. */
  clientKey(): string | undefined;
  /** Changes with each change of the endpoint's settings or secrets: see {@link versionColumn}. */
  version: string;
  /** True when no secret ends by itself: the endpoint then stays as it is until its version changes. */
  isLasting: boolean;
}

/** What fan-out needs to know of an endpoint. */
export type FanOutEndpoint = Pick<Endpoint, 'id' | 'projectId' | 'events' | 'format' | 'ordering' | 'retrySchedule'> &
  SessionFilter &
  EndpointLimits & {
    /** Its deliveries are sent in batches (beyond.md §2): they wait for theirs to close, and are in no ordering partition. */
    isBatched: boolean;
  };

/** An endpoint that may want an event. @property filter its JSON; null: it has none */
export type CandidateEndpoint = FanOutEndpoint & { filter: string | null };

type SigningRow = Omit<SigningEndpoint, 'secrets' | 'headers' | 'credentials' | 'clientKey'> & {
  sealed: Buffer[];
  plainHeaders: Endpoint['headers'];
  headersSealed: Buffer | null;
  credentialsSealed: Buffer | null;
  clientKeySealed: Buffer | null;
};

/** SQL for the version of a row of `endpoints` or its alias: the id of the transaction that wrote the row last. */
export function versionColumn(endpoints: string): string {
  return `${endpoints}.xmin::text`;
}

/** SQL condition: a row of `endpoints` or its alias is of a type that is sent in batches. */
export function isBatched(endpoints: string): string {
  return `${endpoints}.destination_type = 's3'`;
}

const columns = `id, project_id AS "projectId", events, sessions, session_ids::text[] AS "sessionIds", format,
  retry_schedule AS "retrySchedule",
  ${limitColumns('endpoints')}`;

const fanOutColumns = `${columns}, ${isBatched('endpoints')} AS "isBatched",
  CASE WHEN ${isBatched('endpoints')} THEN 'none' ELSE ordering END AS ordering`;

/** Prisma writes a list as `[]`, never as NULL, and makes its column without NOT NULL. */
const lists = ['events', 'sessions', 'retrySchedule'] as const;

const candidateColumns = `${fanOutColumns}, filter::text AS filter`;

export const enabledEndpoints = statement<CandidateEndpoint, [projectIds: string[], teamIds: string[]]>(
  'endpoints-enabled',
  `
  SELECT ${candidateColumns} FROM endpoints WHERE enabled AND project_id = ANY($1::bigint[])
  UNION ALL
  SELECT ${candidateColumns} FROM endpoints WHERE enabled AND project_id IS NULL AND team_id = ANY($2::bigint[])`,
);

export const holdEndpoint = statement<FanOutEndpoint, [id: string]>(
  'endpoint-hold',
  `SELECT ${fanOutColumns} FROM endpoints WHERE id = $1::bigint FOR KEY SHARE`,
  { neverNull: lists },
);

export const signingEndpoints = statement<SigningRow, [ids: string[]]>(
  'endpoints-signing',
  `
  SELECT ${columns}, ordering, url, enabled, disabled_reason AS "disabledReason", tried, description,
    headers AS "plainHeaders", headers_sealed AS "headersSealed",
    destination_type AS "destinationType", destination, credentials_sealed AS "credentialsSealed",
    credentials_updated_at AS "credentialsUpdatedAt", auth, tls, client_key_sealed AS "clientKeySealed",
    timeout_seconds AS "timeoutSeconds", ${versionColumn('endpoints')} AS version,
    NOT EXISTS (SELECT FROM endpoint_secrets s WHERE s.endpoint_id = endpoints.id AND s.valid_until IS NOT NULL)
      AS "isLasting",
    ARRAY(
      SELECT s.sealed FROM endpoint_secrets s
      WHERE s.endpoint_id = endpoints.id AND (s.valid_until IS NULL OR s.valid_until > now())
      ORDER BY s.valid_until DESC NULLS FIRST, s.id DESC
    ) AS sealed
  FROM endpoints WHERE id = ANY ($1::bigint[])`,
  { neverNull: lists },
);

/**
 * The endpoints that count together for the limit (decisions.md §14): those of a project, or those of the team itself,
 * which may be as many as those of a project.
 */
export function endpointsOf({ teamId, projectId }: Pick<Endpoint, 'teamId' | 'projectId'>): Counted {
  const rows = 'SELECT 1 FROM endpoints WHERE';
  return projectId === null
    ? {
        ...{ name: 'endpoints', teamId, ownerId: teamId, scope: 'team' },
        rows: `${rows} team_id = $1::bigint AND project_id IS NULL`,
      }
    : {
        ...{ name: 'endpoints', teamId, ownerId: projectId },
        // Those that a session's WAHA webhooks made have a limit of their own.
        rows: `${rows} project_id = $1::bigint AND managed_session_id IS NULL`,
      };
}
