import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { type Caller, notFound } from '@parley/contracts/base';
import type { LimitUse } from '@parley/contracts/limits';
import { limitUse, PG_POOL, requireRoom } from '@parley/service-runtime';
import { rowsWithinPage } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { Prisma } from '../database/prisma.js';
import {
  type Endpoint as EndpointRow,
  type EndpointHealth,
  type EndpointState,
  Prisma as Sql,
} from '../generated/prisma/client.js';
import { certificatesEnd, certificatesEndAfter } from '../destination-types/index.js';
import { type Endpoint, type EndpointWithHealth, startsAfresh } from './endpoint.js';
import {
  type CandidateEndpoint,
  enabledEndpoints,
  endpointsOf,
  type FanOutEndpoint,
  holdEndpoint,
  type SigningEndpoint,
  signingEndpoints,
} from './endpoint-sql.js';
import { SigningSecrets } from './secrets/signing-secrets.js';

/** A signing secret and when it ends; `validUntil` is null for the newest. */
export interface SigningPeriod {
  id: string;
  secret: string;
  validUntil: Date | null;
}

const withItsHealth = { health: true, state: true } as const;

interface ListedEndpoints {
  readonly limit: number;
  readonly offset: number;
  readonly type?: string | undefined;
}

/** The longest name of a session in JSON, which a list shows for its id. */
const mostSessionBytes = 67;

@Injectable()
export class EndpointStore {
  constructor(
    private readonly prisma: Prisma,
    private readonly secrets: SigningSecrets,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `not_found` when its project is deleted, `conflict` when there are as many as there may be */
  async create(endpoint: Endpoint, secretId: string, secret: string | null): Promise<Endpoint> {
    const { id, projectId } = endpoint;
    const sealed = secret === null ? null : this.secrets.seal(secret, id);
    const secrets = sealed && { secrets: { create: { id: BigInt(secretId), sealed } } };
    const data = { ...toRow(endpoint), ...this.headersRow(endpoint), ...this.sealedRow(endpoint), ...secrets };
    const ends = { certificatesEnd: certificatesEnd(endpoint.tls) };
    return this.prisma.$transaction(async (tx) => {
      // Either this commits before the project is marked as deleted, and the endpoint is deleted with it, or it is refused.
      if (projectId !== null && !(await isLive(tx, projectId))) throw notFound('Project', projectId);
      await requireRoom(tx, endpointsOf(endpoint));
      return this.fromRow(await tx.endpoint.create({ data: { ...data, ...ends } }));
    });
  }

  /** How many endpoints a project has, or the team itself, of those that it may have. */
  limitUse(owner: Pick<Endpoint, 'teamId' | 'projectId'>): Promise<LimitUse> {
    return limitUse(this.pool, endpointsOf(owner));
  }

  async find(id: string): Promise<EndpointWithHealth | null> {
    const row = await this.prisma.endpoint.findUnique({ where: { id: BigInt(id) }, include: withItsHealth });
    return row && this.withHealth(row);
  }

  /** Endpoints of the caller's project, or of the whole team, newest first, as many as fit in a page. */
  async list(caller: Caller, { limit, offset, type }: ListedEndpoints): Promise<EndpointWithHealth[]> {
    const values = [caller.teamId, ...[caller.projectId, type].filter((value) => value !== undefined)];
    const text = `SELECT octet_length(url) + octet_length(events::text) + coalesce(octet_length(destination::text), 0)
          + ${mostSessionBytes} * cardinality(session_ids) + coalesce(octet_length(description), 0)
          + coalesce(octet_length(filter::text), 0) + coalesce(octet_length(auth::text), 0)
          + coalesce(octet_length(tls::text), 0) AS bytes
        FROM endpoints WHERE team_id = $1 ${caller.projectId === undefined ? '' : 'AND project_id = $2'}
          ${type === undefined ? '' : `AND destination_type = $${values.length}`}
      ORDER BY id DESC`;
    const take = await rowsWithinPage(this.pool, { text, values }, { limit, offset });
    const rows = await this.prisma.endpoint.findMany({
      where: {
        teamId: BigInt(caller.teamId),
        ...(caller.projectId === undefined ? {} : { projectId: BigInt(caller.projectId) }),
        ...(type === undefined ? {} : { destinationType: type }),
      },
      include: withItsHealth,
      orderBy: { id: 'desc' },
      take,
      skip: offset,
    });
    return rows.map((row) => this.withHealth(row));
  }

  /** Endpoints of a project, or the team's own, newest first. */
  async ofOwner(teamId: string, projectId: string | null, limit: number): Promise<Endpoint[]> {
    const rows = await this.prisma.endpoint.findMany({
      where: { teamId: BigInt(teamId), projectId: projectId === null ? null : BigInt(projectId) },
      orderBy: { id: 'desc' },
      take: limit,
    });
    return rows.map((row) => this.fromRow(row));
  }

  /**
   * Changes an endpoint under its row's lock, so that concurrent changes do not overwrite each other. Deletes earlier
   * failures if the endpoint starts afresh. @returns null when the endpoint is gone
   */
  async change(
    id: string,
    change: (endpoint: Endpoint) => Endpoint,
  ): Promise<{ before: Endpoint; after: EndpointWithHealth } | null> {
    return this.prisma.$transaction(async (tx) => {
      const where = { id: BigInt(id) };
      await tx.$queryRaw`SELECT FROM endpoints WHERE id = ${where.id} FOR UPDATE`;
      const row = await tx.endpoint.findUnique({ where });
      if (!row) return null;
      const before = this.fromRow(row);
      const after = change(before);
      if (startsAfresh(before, after)) await forgetFailures(tx, where.id);
      if (before.enabled && !after.enabled) await noteDisabled(tx, where.id);
      // Headers that no key opens are shown as null. They stay sealed unless the change replaces them.
      const headers = isDeepStrictEqual(before.headers, after.headers) ? {} : this.headersRow(after);
      const isOther = !isDeepStrictEqual(before.tls, after.tls);
      const notices = isOther
        ? { certificatesEnd: certificatesEndAfter(after.tls, before.tls, row.certificatesEnd) }
        : {};
      const data = { ...toRow(after), ...headers, ...this.sealedRow(after), ...notices };
      const changed = await tx.endpoint.update({ where, data, include: withItsHealth });
      return { before, after: this.withHealth(changed) };
    });
  }

  /** @returns false when the endpoint was gone already */
  async remove(id: string): Promise<boolean> {
    const { count } = await this.prisma.endpoint.deleteMany({ where: { id: BigInt(id) } });
    return count === 1;
  }

  async removeOfProject(teamId: string, projectId: string): Promise<void> {
    // Marked first, so that no endpoint can be created any more.
    await this.prisma.$executeRaw`SELECT mark_project_deleted(${BigInt(projectId)})`;
    await this.prisma.endpoint.deleteMany({ where: { teamId: BigInt(teamId), projectId: BigInt(projectId) } });
    await this.prisma.wahaWebhooks.deleteMany({ where: { projectId: BigInt(projectId) } });
  }

  async newestSecret(id: string): Promise<string | null> {
    const row = await this.prisma.endpointSecret.findFirst({
      where: { endpointId: BigInt(id) },
      orderBy: { validUntil: { sort: 'desc', nulls: 'first' } },
    });
    return row && this.secrets.open(row.sealed, id);
  }

  /**
   * All stored secrets, also ended ones that are not deleted yet, in the order in which attempts sign. Secrets that no
   * key opens are left out.
   */
  async secretsEver(id: string): Promise<SigningPeriod[]> {
    const rows = await this.prisma.endpointSecret.findMany({
      where: { endpointId: BigInt(id) },
      orderBy: [{ validUntil: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
    });
    return rows.flatMap(({ id: secretId, sealed, validUntil }) => {
      const secret = this.secrets.openIfAble(sealed, id);
      return secret === null ? [] : [{ id: secretId.toString(), secret, validUntil }];
    });
  }

  /** The enabled endpoints of the owners of a batch of events, in one query. */
  async enabledOfEvents(events: readonly { teamId: string; projectId?: string }[]): Promise<CandidateEndpoint[]> {
    const projectIds = new Set(events.flatMap(({ projectId }) => projectId ?? []));
    const teamIds = new Set(events.filter(({ projectId }) => projectId === undefined).map(({ teamId }) => teamId));
    return enabledEndpoints.rows(this.pool, [...projectIds], [...teamIds]);
  }

  /** Reads an endpoint and protects it from removal until the transaction ends. @returns null when it is gone */
  async hold(client: PoolClient, id: string): Promise<FanOutEndpoint | null> {
    const [endpoint] = await holdEndpoint.rows(client, id);
    return endpoint ?? null;
  }

  /** Endpoints with their live secrets, by id. Read for batches of attempts, therefore in plain SQL. */
  async signing(ids: string[]): Promise<Map<string, SigningEndpoint>> {
    if (ids.length === 0) return new Map();
    const rows = await signingEndpoints.rows(this.pool, ids);
    return new Map(
      rows.map(({ sealed, plainHeaders, headersSealed, credentialsSealed, clientKeySealed, ...endpoint }) => {
        let opened: string[] | undefined;
        let headers: Endpoint['headers'] | undefined;
        const { id } = endpoint;
        return [
          id,
          {
            ...endpoint,
            secrets: () => (opened ??= sealed.map((bytes) => this.secrets.open(bytes, id))),
            headers: () => (headers ??= plainHeaders ?? (headersSealed && this.secrets.openHeaders(headersSealed, id))),
            credentials: () => (credentialsSealed ? this.secrets.openCredentials(credentialsSealed, id) : {}),
            clientKey: () => (clientKeySealed ? this.secrets.openClientKey(clientKeySealed, id) : undefined),
          },
        ];
      }),
    );
  }

  private headersRow({ id, headers }: Endpoint) {
    return { headers: Sql.DbNull, headersSealed: headers && this.secrets.sealHeaders(headers, id) };
  }

  /** Empty for what stays as it is. */
  private sealedRow(endpoint: Endpoint) {
    return { ...this.credentialsRow(endpoint), ...this.clientKeyRow(endpoint) };
  }

  /** A new key is a new version of the credentials. */
  private clientKeyRow({ id, clientKey }: Endpoint) {
    if (clientKey === undefined) return {};
    if (clientKey === null) return { clientKeySealed: null };
    return { clientKeySealed: this.secrets.sealClientKey(clientKey, id), credentialsUpdatedAt: new Date() };
  }

  private credentialsRow({ id, credentials }: Endpoint) {
    if (credentials === undefined) return {};
    const isSet = credentials !== null;
    return {
      credentialsSealed: isSet ? this.secrets.sealCredentials(credentials, id) : null,
      credentialNames: isSet ? Object.keys(credentials) : [],
      credentialsUpdatedAt: isSet ? new Date() : null,
    };
  }

  private withHealth(
    row: EndpointRow & { health: EndpointHealth | null; state: EndpointState | null },
  ): EndpointWithHealth {
    const { health, state } = row;
    return { ...this.fromRow(row), failure: health && failureOf(health), ...timesOf(state) };
  }

  private fromRow(row: EndpointRow): Endpoint {
    return { ...fromRow(row), headers: this.shownHeaders(row) };
  }

  /** Headers that no key opens are shown as null. Attempts then fail on our side until a key opens them. */
  private shownHeaders({ id, headers, headersSealed }: EndpointRow): Endpoint['headers'] {
    // Plain headers were written by an earlier version, and are newer than sealed ones.
    if (headers !== null || headersSealed === null) return headers as Endpoint['headers'];
    return this.secrets.openHeadersIfAble(headersSealed, id.toString());
  }
}

async function isLive(tx: Sql.TransactionClient, projectId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ live: boolean }[]>`SELECT project_is_live(${BigInt(projectId)}) AS live`;
  return rows[0]?.live === true;
}

function failureOf({ failures, failingSince, openSince, ...last }: EndpointHealth): EndpointWithHealth['failure'] {
  const { lastResponseStatus: lastStatus, lastError } = last;
  return { failures, failingSince, breakerOpenSince: openSince, lastStatus, lastError };
}

function timesOf(state: EndpointState | null): Pick<EndpointWithHealth, 'healthySince' | 'disabledAt'> {
  return { healthySince: state?.healthySince ?? null, disabledAt: state?.disabledAt ?? null };
}

/** What was reported stays, so that the first success is reported; later failures are reported anew (beyond.md §3). */
async function forgetFailures(tx: Sql.TransactionClient, endpointId: bigint): Promise<void> {
  await tx.endpointHealth.deleteMany({ where: { endpointId } });
  await tx.$executeRaw`
    INSERT INTO endpoint_states (endpoint_id, healthy_since) VALUES (${endpointId}, now())
    ON CONFLICT (endpoint_id) DO UPDATE
    SET healthy_since = now(), disabled_at = NULL, noticed_at = NULL, final_at = NULL`;
}

async function noteDisabled(tx: Sql.TransactionClient, endpointId: bigint): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO endpoint_states (endpoint_id, disabled_at) VALUES (${endpointId}, now())
    ON CONFLICT (endpoint_id) DO UPDATE SET disabled_at = now()`;
}

function toRow({ headers: _, credentials: __, clientKey: ___, destination, ...endpoint }: Endpoint) {
  return {
    ...endpoint,
    auth: endpoint.auth === null ? Sql.DbNull : (endpoint.auth as unknown as Sql.InputJsonObject),
    tls: endpoint.tls === null ? Sql.DbNull : (endpoint.tls as unknown as Sql.InputJsonObject),
    filter: endpoint.filter === null ? Sql.DbNull : (endpoint.filter as Sql.InputJsonObject),
    destination: destination === null ? Sql.DbNull : (destination as Sql.InputJsonObject),
    sessionIds: endpoint.sessionIds.map(BigInt),
    id: BigInt(endpoint.id),
    teamId: BigInt(endpoint.teamId),
    projectId: endpoint.projectId === null ? null : BigInt(endpoint.projectId),
    managedSessionId: endpoint.managedSessionId === null ? null : BigInt(endpoint.managedSessionId),
  };
}

function fromRow(row: EndpointRow): Omit<Endpoint, 'headers'> {
  return {
    id: row.id.toString(),
    teamId: row.teamId.toString(),
    projectId: row.projectId?.toString() ?? null,
    url: row.url,
    destinationType: row.destinationType as Endpoint['destinationType'],
    destination: row.destination as Endpoint['destination'],
    credentialNames: row.credentialNames,
    credentialsUpdatedAt: row.credentialsUpdatedAt,
    auth: row.auth as Endpoint['auth'],
    tls: row.tls as Endpoint['tls'],
    events: row.events,
    sessions: row.sessions,
    sessionIds: row.sessionIds.map(String),
    filter: row.filter as Endpoint['filter'],
    format: row.format as Endpoint['format'],
    enabled: row.enabled,
    disabledReason: row.disabledReason as Endpoint['disabledReason'],
    tried: row.tried,
    description: row.description,
    timeoutSeconds: row.timeoutSeconds,
    maxConcurrency: row.maxConcurrency,
    ratePerSecond: row.ratePerSecond,
    ordering: row.ordering as Endpoint['ordering'],
    retrySchedule: row.retrySchedule,
    managedBy: row.managedBy as Endpoint['managedBy'],
    managedSessionId: row.managedSessionId?.toString() ?? null,
  };
}
