import { Inject, Injectable } from '@nestjs/common';
import {
  allowsOrigin,
  type ClientRules,
  commaList,
  defaultClientRules,
  isResourceId,
  type RecipientMode,
} from '@parley/contracts/base';
import type { Session } from '@parley/contracts/sessions';
import type { ClientGrant } from '../../access/principal/index.js';
import { DATABASE, type Database } from '../../database/index.js';
import type { ClientRules as Row } from '../../generated/prisma/client.js';

/** Stores the client rules of sessions (interface.md §2.11). Never cached, so that changes apply at once. */
@Injectable()
export class ClientRulesStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The default rules when none were set. */
  async find(sessionId: string): Promise<ClientRules> {
    const row = await this.database.clientRules.findUnique({ where: { sessionId: BigInt(sessionId) } });
    return row ? toRules(row) : { ...defaultClientRules };
  }

  async save(teamId: string, session: Session, rules: ClientGrant['rules']): Promise<ClientRules> {
    const { allowedActions, allowedOrigins } = rules;
    const written = {
      ...rules,
      allowedActions: [...allowedActions],
      allowedOrigins: [...allowedOrigins],
      sessionName: session.name,
    };
    const where = { sessionId: BigInt(session.id) };
    const owner = { teamId: BigInt(teamId), projectId: BigInt(session.projectId) };
    const create = { ...where, ...owner, ...written };
    return toRules(await this.database.clientRules.upsert({ where, create, update: written }));
  }

  /** Writes the session's name into its rules. @returns false when there was nothing to change */
  async nameIs({ id, name: sessionName }: Pick<Session, 'id' | 'name'>): Promise<boolean> {
    const where = { sessionId: BigInt(id), NOT: { sessionName } };
    return (await this.database.clientRules.updateMany({ where, data: { sessionName } })).count > 0;
  }

  /**
   * True when any session with this name or id accepts client tokens from the origin. Names are unique only in a team,
   * and a preflight has no credential that says which team.
   */
  async anyAllows(session: string, origin: string): Promise<boolean> {
    const named = isResourceId(session) ? { sessionId: BigInt(session) } : { sessionName: session };
    const where = { enabled: true, ...named };
    const rows = await this.database.clientRules.findMany({ where, select: { allowedOrigins: true } });
    return rows.some((row) => allowsOrigin(row.allowedOrigins, origin));
  }

  /** Deletes the rules, tokens and counts of sessions that were deleted. */
  async remove(sessionIds: readonly string[]): Promise<void> {
    const { clientRules, clientToken, clientCountedKey, clientDailySends } = this.database;
    const where = { sessionId: { in: sessionIds.map(BigInt) } };
    await this.database.$transaction([
      clientRules.deleteMany({ where }),
      clientToken.deleteMany({ where }),
      clientCountedKey.deleteMany({ where }),
      clientDailySends.deleteMany({ where }),
    ]);
  }
}

function toRules(row: Row): ClientRules {
  const { enabled, allowedActions, allowedOrigins, maxDaily, rateLimit, recipientMode } = row;
  return {
    enabled,
    allowedActions: commaList(allowedActions),
    allowedOrigins: commaList(allowedOrigins),
    maxDaily,
    rateLimit,
    recipientMode: recipientMode as RecipientMode,
  };
}
