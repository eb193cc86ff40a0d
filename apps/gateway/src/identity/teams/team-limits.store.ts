import { Inject, Injectable } from '@nestjs/common';
import { teamLimitsChanged } from '@parley/contracts/identity';
import type { TeamLimitChanges, TeamLimits } from '@parley/contracts/limits';
import { outboxInsert } from '@parley/messaging';
import { changeTeamLimitsSql, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import { mostInOneMessage } from './suspension.store.js';

/** The limits that teams have of their own (decisions.md §14). */
@Injectable()
export class TeamLimitsStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** By team; one without limits of its own is left out. */
  async of(teamIds: readonly string[], tx: Transaction = this.database): Promise<ReadonlyMap<string, TeamLimits>> {
    const rows = await tx.teamLimits.findMany({ where: { teamId: { in: teamIds.map(BigInt) } } });
    return new Map(rows.map(({ teamId, limits }) => [teamId.toString(), limits as TeamLimits]));
  }

  /** Applies here at once. The event in the same transaction carries all limits of the team to the other services. */
  async change(tx: Transaction, teamId: string, changes: TeamLimitChanges): Promise<void> {
    type Changed = { limits: TeamLimits; version: number };
    const [changed] = await tx.$queryRawUnsafe<Changed[]>(changeTeamLimitsSql, teamId, JSON.stringify(changes));
    const event = { id: this.ids.next(), contract: teamLimitsChanged, event: { teamId, ...changed! } };
    const { text, values } = outboxInsert(this.pool, [event]);
    await tx.$executeRawUnsafe(text, ...values);
  }

  /**
   * Tells once more what teams have, for services that did not hear it: they were away for longer than the stream keeps
   * its events, or lost their database's last transactions. By version, what they know already changes nothing.
   * @returns the last team of the page; undefined when there is no further page
   */
  async tellAgain(tx: Transaction, after = 0n): Promise<bigint | undefined> {
    const rows = await tx.teamLimits.findMany({
      where: { teamId: { gt: after } },
      orderBy: { teamId: 'asc' },
      take: mostInOneMessage,
    });
    if (rows.length === 0) return undefined;
    const events = rows.map(({ teamId, limits, version }) => ({
      ...{ id: this.ids.next(), contract: teamLimitsChanged },
      event: { teamId: teamId.toString(), limits: limits as TeamLimits, version: Number(version) },
    }));
    const { text, values } = outboxInsert(this.pool, events);
    await tx.$executeRawUnsafe(text, ...values);
    return rows.length < mostInOneMessage ? undefined : rows.at(-1)?.teamId;
  }
}
