import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import { Prisma, requireLiveProjectIn } from '../../database/index.js';
import { Prisma as Sql } from '../../generated/prisma/client.js';
import type { SettingsOwner } from '@parley/engine-kit';
import { PUBLIC_URL } from '../../session-state/index.js';
import type { StoredWidget, WidgetRow } from './widget-view.js';

/** The project id of a team's defaults; no project has this id. */
const teamDefaults = 0n;

@Injectable()
export class WidgetSettingsStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
  ) {}

  /** Creates the project's public key if it has none. */
  async find({ teamId, projectId }: SettingsOwner, prisma: Sql.TransactionClient = this.prisma): Promise<StoredWidget> {
    const publicKey = projectId === undefined ? undefined : await keyOf(prisma, { teamId, projectId });
    const project = BigInt(projectId ?? teamDefaults);
    const rows = await prisma.widgetSettings.findMany({
      where: { teamId: BigInt(teamId), projectId: { in: [project, teamDefaults] } },
    });
    const of = (id: bigint): WidgetRow | undefined => rows.find((row) => row.projectId === id);
    const { publicUrl } = this;
    return {
      publicUrl,
      own: of(project),
      ...(publicKey === undefined ? {} : { publicKey, defaults: of(teamDefaults) }),
    };
  }

  /**
   * Serializes changes of the same settings, and keeps the project from being deleted, until the transaction ends.
   * @throws DomainError `not_found` when the project is deleted
   */
  async lock(tx: Sql.TransactionClient, { teamId, projectId }: SettingsOwner): Promise<void> {
    if (projectId !== undefined) await requireLiveProjectIn(tx, projectId);
    const id = BigInt(projectId ?? teamId);
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('widget settings', ${id}))`;
  }

  /** @returns the row as it is stored */
  save(tx: Sql.TransactionClient, { teamId, projectId }: SettingsOwner, row: WidgetRow): Promise<WidgetRow> {
    const key = { teamId: BigInt(teamId), projectId: BigInt(projectId ?? teamDefaults) };
    const data = { ...row, config: row.config ?? Sql.DbNull };
    return tx.widgetSettings.upsert({
      where: { teamId_projectId: key },
      create: { ...key, ...data },
      update: data,
    });
  }

  async rotateKey({ teamId, projectId }: Required<SettingsOwner>): Promise<void> {
    const where = { projectId: BigInt(projectId) };
    const publicKey = newKey();
    await this.prisma.$transaction(async (tx) => {
      await requireLiveProjectIn(tx, projectId);
      const create = { ...where, teamId: BigInt(teamId), publicKey };
      await tx.widgetKey.upsert({ where, create, update: { publicKey } });
    });
  }

  async ownerOfKey(publicKey: string): Promise<Required<SettingsOwner> | undefined> {
    const row = await this.prisma.widgetKey.findUnique({ where: { publicKey } });
    return row ? { teamId: row.teamId.toString(), projectId: row.projectId.toString() } : undefined;
  }

  async anyAllows(origin: string): Promise<boolean> {
    const where = { allowedOrigins: { has: origin }, enabled: true };
    return (await this.prisma.widgetSettings.findFirst({ where, select: { teamId: true } })) !== null;
  }
}

/** Of concurrent calls that create the key, one succeeds; all return its key. */
async function keyOf(prisma: Sql.TransactionClient, { teamId, projectId }: Required<SettingsOwner>): Promise<string> {
  const where = { projectId: BigInt(projectId) };
  const found = await prisma.widgetKey.findUnique({ where });
  if (found) return found.publicKey;
  await prisma.$executeRaw`INSERT INTO widget_keys (project_id, team_id, public_key)
    SELECT ${where.projectId}, ${BigInt(teamId)}, ${newKey()} WHERE project_is_live(${where.projectId})
    ON CONFLICT DO NOTHING`;
  const made = await prisma.widgetKey.findUnique({ where });
  if (!made) throw notFound('Project', projectId);
  return made.publicKey;
}

function newKey(): string {
  return `pk_${randomBytes(18).toString('base64url')}`;
}
