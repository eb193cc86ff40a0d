import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Counted, IDS, type Clock, type Ids } from '@parley/service-runtime';
import { type TokenHash, TokenHasher } from '../credentials/index.js';
import type { MemberRole } from '../../access/principal/index.js';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import type { Invitation as Row } from '../../generated/prisma/client.js';
import type { Offset } from '../../access/paging/index.js';
import type { Invitation } from './member.js';

const lifetimeMs = 7 * 24 * 3600 * 1000;

export interface NewInvitation {
  teamId: string;
  email: string;
  role: MemberRole;
  /** Absent: invited by the instance administrator. */
  invitedBy?: string;
  hash: TokenHash;
}

export type OpenInvitation = Pick<Invitation, 'id' | 'email' | 'role'> & { teamId: string };

/** Stores open invitations. An accepted or revoked one has no row; an expired one counts as absent. */
@Injectable()
export class InvitationStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly hasher: TokenHasher,
  ) {}

  /** Replaces an invitation of the same address. Also deletes the team's expired invitations. */
  async insert(tx: Transaction, { teamId, email, role, invitedBy, hash }: NewInvitation): Promise<Invitation> {
    const now = this.clock.now();
    const team = BigInt(teamId);
    await tx.invitation.deleteMany({ where: { teamId: team, OR: [{ email }, { expiresAt: { lte: now } }] } });
    const row = await tx.invitation.create({
      data: {
        id: BigInt(this.ids.next()),
        teamId: team,
        email,
        role,
        invitedBy: invitedBy === undefined ? null : BigInt(invitedBy),
        hash,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      },
    });
    return toInvitation(row);
  }

  /** Newest first. */
  async list(teamId: string, { limit, offset }: Offset): Promise<Invitation[]> {
    const where = { teamId: BigInt(teamId), ...this.#open() };
    const rows = await this.database.invitation.findMany({ where, orderBy: { id: 'desc' }, take: limit, skip: offset });
    return rows.map(toInvitation);
  }

  async find(teamId: string, by: { id: string } | { email: string }, tx?: Transaction): Promise<Invitation | null> {
    const which = 'id' in by ? { id: BigInt(by.id) } : by;
    const where = { teamId: BigInt(teamId), ...which, ...this.#open() };
    const row = await (tx ?? this.database).invitation.findFirst({ where });
    return row && toInvitation(row);
  }

  /** Null for an invitation of a suspended team. */
  async findByToken(token: string): Promise<OpenInvitation | null> {
    const where = { hash: { in: this.hasher.candidates(token) }, team: { suspended: false }, ...this.#open() };
    const row = await this.database.invitation.findFirst({ where });
    return row && { ...toInvitation(row), teamId: row.teamId.toString() };
  }

  /** Deletes the invitation, so that it is accepted only once. False when it is gone already or has expired. */
  async take(tx: Transaction, id: string): Promise<boolean> {
    const { count } = await tx.invitation.deleteMany({ where: { id: BigInt(id), ...this.#open() } });
    return count === 1;
  }

  /** Deletes the invitations by a member to roles that the member may not give any more. */
  async dropOf(tx: Transaction, teamId: string, invitedBy: string, roles: readonly MemberRole[]): Promise<void> {
    const where = { teamId: BigInt(teamId), invitedBy: BigInt(invitedBy), role: { in: [...roles] } };
    await tx.invitation.deleteMany({ where });
  }

  #open(): { expiresAt: { gt: Date } } {
    return { expiresAt: { gt: this.clock.now() } };
  }
}

/** The members of a team and its open invitations, which count together for its limit (decisions.md §14). */
export function membersOf(teamId: string): Counted {
  const rows = `SELECT 1 FROM members WHERE team_id = $1::bigint
    UNION ALL SELECT 1 FROM invitations WHERE team_id = $1::bigint AND expires_at > now()`;
  return { name: 'members', teamId, ownerId: teamId, rows };
}

function toInvitation({ id, email, role, expiresAt }: Row): Invitation {
  return { id: id.toString(), email, role, expiresAt: expiresAt.toISOString() };
}
