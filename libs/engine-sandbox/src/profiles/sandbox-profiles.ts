import type { PrivacyName } from '@parley/contracts/sessions';
import {
  type DetailReader,
  type GroupPicture,
  type Identity,
  type NetworkPicture,
  type NetworkPrivacy,
  type NetworkProfile,
  type PrivacyActor,
  type ProfileActor,
  type SessionRecord,
  underFence,
} from '@parley/engine-kit';
import type { Pool, PoolClient } from 'pg';
import { reachablePhone } from '../people/reachable.js';
import { changeProfile, profileOf, type SandboxProfile } from './profile.store.js';

/** Every setting as it is until it is changed. */
const openToAll: Readonly<Record<PrivacyName, string>> = {
  lastSeen: 'all',
  online: 'all',
  profilePicture: 'all',
  about: 'all',
  readReceipts: 'all',
  groupsAdd: 'all',
  calls: 'all',
  messages: 'all',
};

/** A session's own profile on the sandbox network, and those of others. About and picture are hidden from all by `none` alone. */
export class SandboxProfiles implements ProfileActor, PrivacyActor, DetailReader {
  constructor(
    private readonly session: SessionRecord,
    private readonly phoneNumber: string,
    private readonly pool: Pool,
  ) {}

  profile(): Promise<NetworkProfile> {
    return this.write(async (client) => {
      const { name = this.session.name, about, picture } = await profileOf(client, this.phoneNumber);
      return { name, about, picture };
    });
  }

  setName(name: string): Promise<void> {
    return this.write((client) => changeProfile(client, this.phoneNumber, { name }));
  }

  setAbout(about: string): Promise<void> {
    return this.write((client) => changeProfile(client, this.phoneNumber, { about }));
  }

  setPicture(picture: GroupPicture | undefined): Promise<void> {
    return this.write((client) => changeProfile(client, this.phoneNumber, { picture }));
  }

  privacy(): Promise<NetworkPrivacy> {
    return this.write(async (client) => ({ ...openToAll, ...(await profileOf(client, this.phoneNumber)).privacy }));
  }

  setPrivacy(privacy: NetworkPrivacy): Promise<void> {
    return this.write((client) => changeProfile(client, this.phoneNumber, { privacy }));
  }

  about(person: Identity): Promise<{ text: string; at?: Date } | undefined> {
    return this.read(person, ({ about: text, aboutAt: at, privacy }) =>
      text === undefined || privacy.about === 'none' ? undefined : { text, at },
    );
  }

  picture(person: Identity): Promise<NetworkPicture | undefined> {
    return this.read(person, ({ picture, privacy }) => (privacy.profilePicture === 'none' ? undefined : picture));
  }

  /** @throws DomainError `engine_rejected` for a number that is not on the network */
  private read<T>(person: Identity, shown: (profile: SandboxProfile) => T): Promise<T> {
    return this.write(async (client) => shown(await profileOf(client, reachablePhone(person))));
  }

  private write<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return underFence(this.pool, this.session, work);
  }
}
