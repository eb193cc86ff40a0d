import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { mostWahaWebhooks } from '@parley/contracts/waha';
import { IDS, type Ids } from '@parley/service-runtime';
import { Prisma } from '../../database/prisma.js';
import { Prisma as Sql } from '../../generated/prisma/client.js';
import { type Endpoint, endpointFrom } from '../endpoint.js';
import { SigningSecrets } from '../secrets/signing-secrets.js';
import { wahaWebhooksOf } from '../secrets/signing-ring.js';
import type { ConfiguredWebhook, WahaEndpoint } from './configured-webhook.js';

/** The session whose webhooks they are. */
export interface WahaSession {
  readonly teamId: string;
  readonly projectId: string;
  readonly sessionId: string;
}

/** What a change of webhooks did to endpoints. */
export interface ChangedEndpoints {
  readonly created: string[];
  readonly updated: string[];
  readonly removed: string[];
}

type Transaction = Sql.TransactionClient;

/**
 * `config.webhooks` of sessions, and the endpoints made of them. Both are written in one transaction, so they never differ,
 * wherever a process dies.
 */
@Injectable()
export class WahaWebhooksStore {
  constructor(
    private readonly prisma: Prisma,
    private readonly secrets: SigningSecrets,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** The webhooks of sessions as they were given, by session. */
  async read(
    owner: { teamId: string; projectId?: string },
    sessionIds: readonly string[],
  ): Promise<Map<string, readonly ConfiguredWebhook[]>> {
    const rows = await this.prisma.wahaWebhooks.findMany({
      where: {
        sessionId: { in: sessionIds.map(BigInt) },
        teamId: BigInt(owner.teamId),
        ...(owner.projectId === undefined ? {} : { projectId: BigInt(owner.projectId) }),
      },
    });
    return new Map(rows.map((row) => [row.sessionId.toString(), this.open(row)]));
  }

  /**
   * Replaces the webhooks of a session. An endpoint whose URL stays, stays too, with its history, and starts afresh.
   * @param configured of the present webhooks makes those that are to be kept, each with its endpoint
   * @throws DomainError `not_found` when the project is deleted; `conflict` for too many; what `configured` throws
   */
  async put(
    session: WahaSession,
    configured: (
      present: readonly ConfiguredWebhook[],
    ) => readonly { webhook: ConfiguredWebhook; endpoint: WahaEndpoint }[],
  ): Promise<{ webhooks: readonly ConfiguredWebhook[]; changed: ChangedEndpoints }> {
    return this.prisma.$transaction(async (tx) => {
      const { sessionId } = session;
      // Writes of one session follow each other, also while it has no row yet.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`waha webhooks ${sessionId}`}, 0))`;
      const row = await tx.wahaWebhooks.findUnique({ where: { sessionId: BigInt(sessionId) } });
      if (row && row.teamId.toString() !== session.teamId) throw notFound('Session', sessionId);
      const kept = configured(row ? this.open(row) : []);
      if (kept.length > mostWahaWebhooks) throw tooMany();
      if (kept.length > 0 && !(await isLive(tx, session.projectId))) throw notFound('Project', session.projectId);
      const webhooks = kept.map(({ webhook }) => webhook);
      await this.keep(tx, session, webhooks);
      const endpoints = kept.map(({ endpoint }) => endpoint);
      return { webhooks, changed: await this.apply(tx, session, endpoints) };
    });
  }

  /** Idempotent. */
  async remove({ sessionId }: Pick<WahaSession, 'sessionId'>): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      await tx.endpoint.deleteMany({ where: { managedSessionId: BigInt(sessionId) } });
      await tx.wahaWebhooks.deleteMany({ where: { sessionId: BigInt(sessionId) } });
    });
  }

  private open({ sessionId, sealed }: { sessionId: bigint; sealed: Uint8Array }): ConfiguredWebhook[] {
    return JSON.parse(this.secrets.open(sealed, wahaWebhooksOf(sessionId.toString()))) as ConfiguredWebhook[];
  }

  private async keep(tx: Transaction, session: WahaSession, webhooks: readonly ConfiguredWebhook[]): Promise<void> {
    const where = { sessionId: BigInt(session.sessionId) };
    if (webhooks.length === 0) {
      await tx.wahaWebhooks.deleteMany({ where });
      return;
    }
    const sealed = this.secrets.seal(JSON.stringify(webhooks), wahaWebhooksOf(session.sessionId));
    const owner = { teamId: BigInt(session.teamId), projectId: BigInt(session.projectId) };
    await tx.wahaWebhooks.upsert({ where, create: { ...where, ...owner, sealed }, update: { sealed } });
  }

  private async apply(
    tx: Transaction,
    session: WahaSession,
    endpoints: readonly WahaEndpoint[],
  ): Promise<ChangedEndpoints> {
    const where = { managedSessionId: BigInt(session.sessionId) };
    const present = await tx.endpoint.findMany({ where, orderBy: { id: 'asc' }, select: { id: true, url: true } });
    const left = [...present];
    const changed: ChangedEndpoints = { created: [], updated: [], removed: [] };
    for (const endpoint of endpoints) {
      const at = left.findIndex(({ url }) => url === endpoint.settings.url);
      const [same] = at < 0 ? [] : left.splice(at, 1);
      const id = same?.id.toString() ?? this.ids.next();
      await this.write(tx, { id, ...session }, endpoint, same !== undefined);
      changed[same ? 'updated' : 'created'].push(id);
    }
    await tx.endpoint.deleteMany({ where: { id: { in: left.map(({ id }) => id) } } });
    changed.removed.push(...left.map(({ id }) => id.toString()));
    return changed;
  }

  private async write(
    tx: Transaction,
    { id, sessionId, ...owner }: WahaSession & { readonly id: string },
    { settings, hmacKey }: WahaEndpoint,
    isThere: boolean,
  ): Promise<void> {
    const made = endpointFrom({ id, ...owner }, settings, { sessions: [sessionId], sessionIds: [sessionId] });
    const data = this.rowOf({ ...made, managedBy: 'waha', managedSessionId: sessionId });
    const where = { id: BigInt(id) };
    if (isThere) {
      const { tried: _, ...changes } = data;
      await tx.endpointHealth.deleteMany({ where: { endpointId: where.id } });
      await tx.endpointSecret.deleteMany({ where: { endpointId: where.id } });
      await tx.endpoint.update({ where, data: changes });
    } else await tx.endpoint.create({ data });
    if (hmacKey === null) return;
    const secret = { id: BigInt(this.ids.next()), endpointId: where.id, sealed: this.secrets.seal(hmacKey, id) };
    await tx.endpointSecret.create({ data: secret });
  }

  private rowOf({ headers, filter: _, credentials: __, clientKey: ___, ...endpoint }: Endpoint) {
    return {
      ...endpoint,
      ...{ destination: Sql.DbNull, auth: Sql.DbNull, tls: Sql.DbNull },
      id: BigInt(endpoint.id),
      teamId: BigInt(endpoint.teamId),
      projectId: endpoint.projectId === null ? null : BigInt(endpoint.projectId),
      sessionIds: endpoint.sessionIds.map(BigInt),
      managedSessionId: endpoint.managedSessionId === null ? null : BigInt(endpoint.managedSessionId),
      headers: Sql.DbNull,
      headersSealed: headers && this.secrets.sealHeaders(headers, endpoint.id),
    };
  }
}

function tooMany(): DomainError {
  return new DomainError('conflict', `A session has at most ${mostWahaWebhooks} members of "config.webhooks".`);
}

async function isLive(tx: Transaction, projectId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ live: boolean }[]>`SELECT project_is_live(${BigInt(projectId)}) AS live`;
  return rows[0]?.live === true;
}
