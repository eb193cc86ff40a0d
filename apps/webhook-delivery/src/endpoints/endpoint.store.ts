import { Injectable } from '@nestjs/common';
import type { Caller, OffsetPage } from '@parley/contracts';
import { callerSees } from '@parley/contracts';
import { Prisma } from '../database/prisma.js';
import { Prisma as Sql, type Endpoint as EndpointRow } from '../generated/prisma/client.js';
import type { Endpoint, EndpointColumns } from './endpoint.js';
import type { SealedSecret } from './secret-sealer.js';

/** Where endpoints and their sealed secrets live. */
@Injectable()
export class EndpointStore {
  constructor(private readonly prisma: Prisma) {}

  async create(endpoint: Endpoint, secret: SealedSecret & { id: string }): Promise<void> {
    const { id, teamId, projectId, ...columns } = endpoint;
    await this.prisma.endpoint.create({
      data: {
        ...columns,
        id: BigInt(id),
        teamId: BigInt(teamId),
        projectId: projectId === null ? null : BigInt(projectId),
        headers: jsonOf(columns.headers),
        secrets: {
          create: { id: BigInt(secret.id), keyId: secret.keyId, sealed: Uint8Array.from(secret.sealed) },
        },
      },
    });
  }

  async find(id: string): Promise<Endpoint | null> {
    const row = await this.prisma.endpoint.findUnique({ where: { id: BigInt(id) } });
    return row && toEndpoint(row);
  }

  /** Newest first, of the caller's project or of the caller's whole team. */
  async list(caller: Caller, { limit, offset }: OffsetPage): Promise<Endpoint[]> {
    const seesTeam = callerSees(caller, { teamId: caller.teamId, projectId: null });
    // A project's caller without a project sees nothing, never everything.
    const projectId = seesTeam ? undefined : BigInt(caller.projectId ?? 0);
    const rows = await this.prisma.endpoint.findMany({
      where: { teamId: BigInt(caller.teamId), projectId },
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
    });
    return rows.map(toEndpoint);
  }

  /** Sets only what is given, so that changes of different settings at once both hold. Null: it is gone. */
  async change(id: string, { headers, ...columns }: Partial<EndpointColumns>): Promise<Endpoint | null> {
    const [row] = await this.prisma.endpoint.updateManyAndReturn({
      where: { id: BigInt(id) },
      data: { ...columns, headers: headers === undefined ? undefined : jsonOf(headers), revision: { increment: 1 } },
    });
    return row ? toEndpoint(row) : null;
  }

  /** With its secrets. @returns false when it was gone already */
  async delete(id: string): Promise<boolean> {
    const { count } = await this.prisma.endpoint.deleteMany({ where: { id: BigInt(id) } });
    return count > 0;
  }

  async deleteOfProject(projectId: string): Promise<number> {
    const { count } = await this.prisma.endpoint.deleteMany({ where: { projectId: BigInt(projectId) } });
    return count;
  }

  async newestSecret(endpointId: string): Promise<(SealedSecret & { id: string }) | null> {
    const row = await this.prisma.endpointSecret.findFirst({
      where: { endpointId: BigInt(endpointId), validUntil: null },
      orderBy: { id: 'desc' },
    });
    return row && { id: row.id.toString(), keyId: row.keyId, sealed: row.sealed };
  }
}

function jsonOf(headers: Record<string, string> | null) {
  return headers ?? Sql.DbNull;
}

function toEndpoint({ id, teamId, projectId, ...row }: EndpointRow): Endpoint {
  return {
    id: id.toString(),
    teamId: teamId.toString(),
    projectId: projectId?.toString() ?? null,
    url: row.url,
    events: row.events,
    sessions: row.sessions,
    format: row.format as Endpoint['format'],
    enabled: row.enabled,
    disabledReason: row.disabledReason as Endpoint['disabledReason'],
    description: row.description,
    headers: row.headers as Endpoint['headers'],
    timeoutSeconds: row.timeoutSeconds,
    maxConcurrency: row.maxConcurrency,
    ratePerSecond: row.ratePerSecond,
    ordering: row.ordering as Endpoint['ordering'],
    retrySchedule: row.retrySchedule,
  };
}
