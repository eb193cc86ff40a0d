import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { activeKey, unauthenticated, type MemberRole, type TeamPrincipal } from '../credentials/index.js';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import type { ApiKey } from './api-key.js';
import { KeyStore, type NewKey } from './key.store.js';

/** Each look-up of a key asks for all of its ancestors. */
const maxAncestors = 32;

type Lineage = Pick<NewKey, 'userId' | 'pendingRole' | 'makerId' | 'ancestors'>;

/**
 * Writes a key that a credential mints, in one transaction with another look at that credential: one that ends meanwhile
 * mints nothing. The lock on the team keeps changes of its members apart, so that the key is among those of the member whom
 * a removal finds.
 */
@Injectable()
export class MintKey {
  constructor(
    private readonly keys: KeyStore,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `unauthenticated`, `conflict` */
  execute(by: TeamPrincipal, key: Omit<NewKey, keyof Lineage>): Promise<ApiKey> {
    return this.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM teams WHERE id = ${BigInt(key.teamId)} FOR SHARE`;
      const lineage = by.caller.kind === 'member' ? await this.#ofMember(tx, by) : await this.#ofKey(tx, by);
      return this.keys.insert({ ...key, ...lineage }, tx);
    });
  }

  async #ofMember(tx: Transaction, { caller, userId, role }: TeamPrincipal): Promise<Lineage> {
    const rows = await tx.$queryRaw<{ role: MemberRole }[]>`
      SELECT m.role FROM login_sessions l JOIN members m ON m.team_id = l.team_id AND m.user_id = l.user_id
      WHERE l.id = ${BigInt(caller.credentialId)} AND m.team_id = ${BigInt(caller.teamId)}
        AND l.expires_at > ${this.clock.now()}`;
    if (rows[0]?.role !== role) throw unauthenticated();
    return { userId, ancestors: [] };
  }

  async #ofKey(tx: Transaction, { caller }: TeamPrincipal): Promise<Lineage> {
    type Maker = { user_id: bigint; pending_role: MemberRole | null; ancestors: bigint[] };
    const [maker] = await tx.$queryRawUnsafe<Maker[]>(
      `SELECT k.user_id, k.pending_role, k.ancestors FROM api_keys k WHERE k.id = $1 AND ${activeKey} FOR KEY SHARE`,
      BigInt(caller.credentialId),
    );
    if (!maker) throw unauthenticated();
    if (maker.ancestors.length >= maxAncestors) {
      throw new DomainError('conflict', `A key can be minted from at most ${maxAncestors} others in a row.`);
    }
    return {
      userId: maker.user_id.toString(),
      pendingRole: maker.pending_role ?? undefined,
      makerId: caller.credentialId,
      ancestors: [...maker.ancestors.map(String), caller.credentialId],
    };
  }
}
