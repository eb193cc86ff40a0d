import { Inject, Injectable } from '@nestjs/common';
import { DomainError, scopes } from '@parley/contracts/base';
import { isUniqueViolation } from '@parley/database';
import { IDS, type Ids } from '@parley/service-runtime';
import { newToken, TokenHasher } from '../credentials/index.js';
import { DATABASE, isOrphan, type Database, type Transaction } from '../../database/index.js';
import { KeyStore, type NewKey } from '../keys/index.js';
import { LinkMails } from '../../mail/index.js';
import { InvitationStore, isLongEnough, Links, normalEmail, Passwords, tooShort, UserStore } from '../members/index.js';
import { TeamStore } from '../teams/index.js';
import { newestVersion } from '../../access/versions/index.js';
import type { CreatedTeam, CreateTeamBody } from './created-team.js';

/** The owner or their invitation, and the owner of the first key. */
type Ownership = [Pick<CreatedTeam, 'owner' | 'invitation'>, Pick<NewKey, 'userId' | 'pendingRole'>];

/**
 * Makes a team, its owner or an invitation of the owner, and a first key with every scope, in one transaction
 * (decisions.md §2, §10). The key has the owner's role even before the owner accepts.
 */
@Injectable()
export class CreateTeam {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(IDS) private readonly ids: Ids,
    private readonly teams: TeamStore,
    private readonly users: UserStore,
    private readonly passwords: Passwords,
    private readonly invitations: InvitationStore,
    private readonly links: Links,
    private readonly mails: LinkMails,
    private readonly keys: KeyStore,
    private readonly hasher: TokenHasher,
  ) {}

  /**
   * @throws DomainError `conflict` when the person exists with another password, or is being made or removed right now;
   *   `invalid_parameter` when a new person's password is too short
   */
  async execute({ name, ownerEmail, ownerPassword, sendMail = true }: CreateTeamBody): Promise<CreatedTeam> {
    const email = normalEmail(ownerEmail);
    if (ownerPassword === undefined)
      return this.#make(name, (tx, teamId) => this.#invite(tx, { teamId, email, sendMail }));
    const owner = await this.#prove(email, ownerPassword);
    try {
      return await this.#make(name, async (tx, teamId) => {
        const userId = owner.id ?? (await this.users.insert(tx, { email, passwordHash: owner.passwordHash }));
        await this.users.addMember(tx, teamId, userId, 'owner');
        return [{ owner: { userId, email, role: 'owner' } }, { userId }];
      });
    } catch (error) {
      throw isUniqueViolation(error) || isOrphan(error) ? ownerConflict() : error;
    }
  }

  #make(name: string, own: (tx: Transaction, teamId: string) => Promise<Ownership>): Promise<CreatedTeam> {
    const token = newToken('team_key');
    return this.database.$transaction(async (tx) => {
      const team = await this.teams.insert(tx, { id: this.ids.next(), name, serviceVersion: newestVersion });
      const [ownership, keyOwner] = await own(tx, team.id);
      const hash = this.hasher.hash(token);
      const key = await this.keys.insert({ teamId: team.id, ...keyOwner, label: 'First key', scopes, hash }, tx);
      return { team, ...ownership, key: { ...key, key: token } };
    });
  }

  async #invite(
    tx: Transaction,
    { teamId, email, sendMail }: { teamId: string; email: string; sendMail: boolean },
  ): Promise<Ownership> {
    const { url, hash } = this.links.make('invitation');
    const invitation = await this.invitations.insert(tx, { teamId, email, role: 'owner', hash });
    if (sendMail) await this.mails.add(tx, { kind: 'invitation', address: email, url, teamId });
    return [{ invitation: { ...invitation, url } }, { userId: invitation.id, pendingRole: 'owner' }];
  }

  /** Checks the owner's password. A person may own several teams; for an existing person the password must be theirs. */
  async #prove(email: string, password: string): Promise<{ id?: string; passwordHash: string }> {
    const user = await this.users.find({ email });
    if (user) {
      if (!(await this.passwords.isOf(user, password))) throw ownerConflict();
      return user;
    }
    if (!isLongEnough(password)) throw tooShort('ownerPassword');
    return { passwordHash: await this.passwords.hash(password) };
  }
}

function ownerConflict(): DomainError {
  return new DomainError('conflict', 'A person with that "ownerEmail" exists, with another password.');
}
