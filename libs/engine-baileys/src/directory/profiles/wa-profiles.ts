import { DomainError } from '@parley/contracts/base';
import type { PrivacyName } from '@parley/contracts/sessions';
import {
  type DetailReader,
  type GroupPicture,
  type Identity,
  type NetworkPicture,
  type NetworkPrivacy,
  type NetworkProfile,
  type PersonNames,
  type PrivacyActor,
  type ProfileActor,
} from '@parley/engine-kit';
import type { WaSocket } from '../../baileys-api.js';
import type { WaParts } from '../../wa-parts.js';
import { userJid } from '../../wire/jids.js';
import { networkRefusal } from '../../wire/network-refusal.js';
import { present, protoOf, protosOf, textOf } from '../../wire/proto-value.js';
import { sendPicture } from '../send-picture.js';

/** WhatsApp's names for the settings, and the package's calls that change them. */
const settings: Readonly<Record<PrivacyName, readonly [category: string, method: string]>> = {
  lastSeen: ['last', 'updateLastSeenPrivacy'],
  online: ['online', 'updateOnlinePrivacy'],
  profilePicture: ['profile', 'updateProfilePicturePrivacy'],
  about: ['status', 'updateStatusPrivacy'],
  readReceipts: ['readreceipts', 'updateReadReceiptsPrivacy'],
  groupsAdd: ['groupadd', 'updateGroupsAddPrivacy'],
  calls: ['calladd', 'updateCallPrivacy'],
  messages: ['messages', 'updateMessagesPrivacy'],
};
const names = Object.keys(settings) as PrivacyName[];

/** What WhatsApp answers for what a person does not have, or does not show. */
const hiddenCodes = new Set(['not_found', 'engine_rejected']);

/** What the account and other people show of themselves on WhatsApp. Everything is asked for when it is wanted. */
export class WaProfiles implements ProfileActor, PrivacyActor, DetailReader {
  constructor(
    private readonly parts: WaParts,
    private readonly jidOf: (person: PersonNames) => Promise<string>,
  ) {}

  async profile(): Promise<NetworkProfile> {
    const jid = this.ownJid();
    const [about, picture] = await Promise.all([this.aboutOf(jid), this.pictureOf(jid)]);
    return present({ name: textOf(this.parts.socket().authState.creds.me?.name), about: about?.text, picture });
  }

  /** Names are a setting that the account's devices share. */
  async setName(name: string): Promise<void> {
    if (this.parts.socket().authState.creds.myAppStateKeyId === undefined) {
      throw new DomainError('unavailable', 'The phone has not shared the keys of settings yet.', {
        retryAfterSeconds: 5,
      });
    }
    await this.request((socket) => socket.updateProfileName(name));
  }

  async setAbout(about: string): Promise<void> {
    await this.request((socket) => socket.updateProfileStatus(about));
  }

  async setPicture(picture: GroupPicture | undefined): Promise<void> {
    await this.request((socket) => sendPicture(this.parts.blobs, socket, picture));
  }

  async privacy(): Promise<NetworkPrivacy> {
    const values = protoOf(await this.request((socket) => socket.fetchPrivacySettings(true))) ?? {};
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = textOf(values[settings[name][0]]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  async setPrivacy(privacy: NetworkPrivacy): Promise<void> {
    for (const name of names) {
      const value = privacy[name];
      if (value === undefined) continue;
      await this.request((socket) => (socket[settings[name][1]] as (to: string) => Promise<unknown>)(value));
    }
  }

  async about(person: Identity): Promise<{ text: string; at?: Date } | undefined> {
    return this.aboutOf(await this.jidOf(person));
  }

  async picture(person: Identity): Promise<NetworkPicture | undefined> {
    return this.pictureOf(await this.jidOf(person));
  }

  private async aboutOf(jid: string): Promise<{ text: string; at?: Date } | undefined> {
    const [found] = protosOf(await this.hidden((socket) => socket.fetchStatus(jid)));
    const { status, setAt } = protoOf(found?.status) ?? {};
    const text = textOf(status);
    if (text === undefined) return undefined;
    const isTime = setAt instanceof Date && setAt.getTime() > 0;
    return { text, ...(isTime && { at: setAt }) };
  }

  private async pictureOf(jid: string): Promise<NetworkPicture | undefined> {
    const url = textOf(await this.hidden((socket) => socket.profilePictureUrl(jid, 'image')));
    return url === undefined ? undefined : { url };
  }

  private ownJid(): string {
    const { id } = this.parts.account();
    return userJid(id) ?? id;
  }

  /** Undefined where WhatsApp has nothing to show. */
  private async hidden<T>(question: (socket: WaSocket) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.request(question);
    } catch (error) {
      if (error instanceof DomainError && hiddenCodes.has(error.code)) return undefined;
      throw error;
    }
  }

  private async request<T>(question: (socket: WaSocket) => Promise<T>): Promise<T> {
    try {
      return await question(this.parts.socket());
    } catch (error) {
      throw networkRefusal(error, 'Profile');
    }
  }
}
