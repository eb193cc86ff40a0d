import { Inject, Injectable } from '@nestjs/common';
import { DomainError, scopes } from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import { newToken, TokenHasher } from '../credentials/index.js';
import { DATABASE, isDuplicate, isOrphan, type Database } from '../database/index.js';
import { KeyStore, type ApiKeyWithSecret } from '../keys/index.js';
import {
  hashPassword,
  newPassword,
  normalEmail,
  passwordMatches,
  UserStore,
  type NewMember,
} from '../members/index.js';
import { TeamStore, type AdministeredTeam } from '../teams/index.js';
import { newestVersion } from '../versions/index.js';

export interface TeamRequest {
  name: string;
  ownerEmail: string;
  ownerPassword?: string;
}

export interface TeamCreated {
  team: AdministeredTeam;
  owner: NewMember;
  key: ApiKeyWithSecret;
}

/** Makes a team with its owner and a first key of every scope, all or nothing (decisions.md §10). */
@Injectable()
export class CreateTeam {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(IDS) private readonly ids: Ids,
    private readonly teams: TeamStore,
    private readonly users: UserStore,
    private readonly keys: KeyStore,
    private readonly hasher: TokenHasher,
  ) {}

  /** @throws DomainError `conflict` when the person is known by another password, or is being made or removed right now */
  async execute({ name, ownerEmail, ownerPassword }: TeamRequest): Promise<TeamCreated> {
    const email = normalEmail(ownerEmail);
    const owner = await this.#owner(email, ownerPassword);
    const token = newToken('team_key');
    try {
      return await this.database.$transaction(async (tx) => {
        const team = await this.teams.insert(tx, { id: this.ids.next(), name, serviceVersion: newestVersion });
        const userId = owner.id ?? (await this.users.insert(tx, { email, passwordHash: owner.passwordHash }));
        await this.users.addMember(tx, team.id, userId, 'owner');
        const hash = this.hasher.hash(token);
        const key = await this.keys.insert({ teamId: team.id, userId, label: 'First key', scopes, hash }, tx);
        const password = owner.generated ? { password: owner.generated } : {};
        return { team, owner: { userId, email, role: 'owner', ...password }, key: { ...key, key: token } };
      });
    } catch (error) {
      throw isDuplicate(error) || isOrphan(error) ? ownerConflict() : error;
    }
  }

  /** A person may own several teams; a password given for one already known must be theirs. */
  async #owner(
    email: string,
    password: string | undefined,
  ): Promise<{ id?: string; passwordHash: string; generated?: string }> {
    const user = await this.users.findByEmail(email);
    if (user) {
      if (password !== undefined && !(await passwordMatches(user.passwordHash, password))) throw ownerConflict();
      return { id: user.id, passwordHash: user.passwordHash };
    }
    const generated = password === undefined ? newPassword() : undefined;
    return { passwordHash: await hashPassword(password ?? (generated as string)), generated };
  }
}

function ownerConflict(): DomainError {
  return new DomainError('conflict', 'A person with that "ownerEmail" exists, with another password.');
}
