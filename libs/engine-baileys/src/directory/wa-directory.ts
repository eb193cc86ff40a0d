import type { Capabilities, InboundItem, PersonNames } from '@parley/engine-kit';
import type { BinaryNode, WaSocket } from '../baileys-api.js';
import { userJid } from '../wire/jids.js';
import { saveMediaHosts } from './media-host.store.js';
import { type Proto, protoOf, protosOf, textOf } from '../wire/proto-value.js';
import type { WaParts } from '../wa-parts.js';
import { WaChannels } from './channels/wa-channels.js';
import { KnownGroups } from './groups/known-groups.js';
import { WaitingMembers } from './groups/waiting-members.js';
import { WaGroups } from './groups/wa-groups.js';
import { KnownPeople } from './people/known-people.js';
import { WaProfiles } from './profiles/wa-profiles.js';
import { savePresence, readPresence } from './presence/presence.store.js';
import { sharesSettings } from './settings/due-settings.js';
import { type LabelChange, labelReport } from './settings/label-change.js';
import { shareSettings } from './settings/share-settings.js';
import { ToldSettings } from './settings/told-settings.js';
import { isSynchronized, selfOf, toldSession } from './told-session.js';

/** Stores what WhatsApp reports about groups, channels and people, so that any process can read it. */
export class WaDirectory {
  readonly capabilities: Required<Pick<Capabilities, 'groups' | 'channels' | 'profile' | 'privacy' | 'details'>>;
  readonly waiting: WaitingMembers;
  readonly #groups: KnownGroups;
  readonly #channels: WaChannels;
  readonly #people: KnownPeople;
  readonly #settings: ToldSettings;
  /** The queue of changes of settings: they are written in the order in which the network sends them. */
  #telling: Promise<unknown> = Promise.resolve();
  #stopSharing: (() => void) | undefined;

  constructor(
    private readonly parts: WaParts,
    jidOf: (person: PersonNames) => Promise<string>,
    private readonly report: (items: readonly InboundItem[]) => void,
  ) {
    this.waiting = new WaitingMembers(parts);
    this.#groups = new KnownGroups(parts);
    this.#channels = new WaChannels(parts);
    this.#people = new KnownPeople(parts);
    this.#settings = new ToldSettings(parts);
    const profiles = new WaProfiles(parts, jidOf);
    this.capabilities = {
      groups: new WaGroups(parts, this.#groups, jidOf),
      channels: this.#channels,
      ...{ profile: profiles, privacy: profiles, details: profiles },
    };
  }

  addressing(jid: string): Promise<'pn' | 'lid'> {
    return this.#groups.addressing(jid);
  }

  /** The name of a group or channel. */
  nameOf(jid: string): string | undefined {
    return this.#groups.subject(jid) ?? this.#channels.nameOf(jid);
  }

  /** The receivers of a status: the people among the session's contacts, and the account's other devices. */
  async statusReceivers(): Promise<string[]> {
    const { id } = this.parts.account();
    return [...new Set([userJid(id) ?? id, ...(await this.#people.jids())])];
  }

  /**
   * A message came from this chat: an unknown group or channel is fetched.
   * @param disappearing the seconds after which new messages disappear, if the message says so
   */
  heard(jid: string, disappearing?: number): void {
    if (disappearing !== undefined) this.inTurn(() => this.#settings.disappearing(jid, disappearing));
    if (jid.endsWith('@newsletter')) this.later(this.#channels.seen(jid));
    else if (jid.endsWith('@g.us') && this.#groups.subject(jid) === undefined) this.#groups.changed(jid);
  }

  /** Stores the names and the phone-number-LID mappings in the history. */
  told({ contacts, lidPnMappings }: { readonly contacts?: unknown; readonly lidPnMappings?: unknown }): void {
    this.later(this.#people.learn(protosOf(lidPnMappings)));
    this.later(this.#people.named(protosOf(contacts).filter(({ id }) => !textOf(id)?.endsWith('@g.us'))));
  }

  /** Fetches what a notification says has changed. The next connection fetches what was missed. */
  notified({ attrs }: BinaryNode): Promise<void> {
    const { type, from = '' } = attrs;
    if (type === 'w:gp2') this.#groups.changed(from);
    return Promise.resolve();
  }

  attach(socket: WaSocket): void {
    const { ev } = socket;
    ev.on('connection.update', ({ connection }) => {
      if (connection === 'open') this.later(this.connected(socket));
    });
    ev.on('groups.upsert', (groups) => this.groupsChanged(groups));
    ev.on('groups.update', (groups) => this.groupsChanged(groups));
    ev.on('group-participants.update', (update) => this.groupsChanged([update]));
    ev.on('newsletter-settings.update', (update) => this.channelChanged(update));
    ev.on('presence.update', (update) => this.later(this.presence(update)));
    this.#people.attach(socket);
    this.attachSettings(socket);
  }

  detached(): void {
    this.#groups.stop();
    this.#stopSharing?.();
  }

  private attachSettings(socket: WaSocket): void {
    const { ev, authState } = socket;
    const { pool, session } = this.parts;
    const each = (told: unknown, tell: (one: Proto) => Promise<void>): void => {
      for (const one of protosOf(Array.isArray(told) ? told : [told])) this.inTurn(() => tell(one));
    };
    ev.on('chats.update', (updates) => each(updates, (one) => this.#settings.chat(one)));
    ev.on('messages.update', (updates) => each(updates, (one) => this.#settings.message(one)));
    ev.on('labels.edit', (label) => {
      const changed = this.labelListener(socket);
      each(label, (one) => this.#settings.label(one, changed));
    });
    ev.on('labels.association', (change) => {
      const changed = this.labelListener(socket);
      each(change, (one) => this.#settings.chatLabel(one, changed));
    });
    this.#stopSharing?.();
    this.#stopSharing = sharesSettings(pool, session.id, () => {
      // Without these keys no setting can be sent. The phone sends the keys after the link.
      if (authState.creds.myAppStateKeyId === undefined)
        throw new Error('The phone has not sent the keys of settings.');
      return shareSettings(this.parts, (change) => this.labelChanged(change));
    });
  }

  /** The first synchronization tells all labels: nothing of it has changed. */
  private labelListener(socket: WaSocket): (change: LabelChange) => void {
    return isSynchronized(socket) ? (change) => this.labelChanged(change) : () => undefined;
  }

  private labelChanged(change: LabelChange): void {
    const item = labelReport(change, selfOf(this.parts));
    if (item) this.report([item]);
  }

  private inTurn(work: () => Promise<void>): void {
    this.#telling = this.#telling.then(work).catch((error: unknown) => this.failed(error));
  }

  private async connected(socket: WaSocket): Promise<void> {
    await this.#groups.restored();
    await Promise.all([this.#groups.refreshAll(), this.namedHosts(socket), this.#people.refreshBlocked()]);
  }

  private async namedHosts(socket: WaSocket): Promise<void> {
    const { hosts } = protoOf(await socket.refreshMediaConn()) ?? {};
    const named = protosOf(hosts).flatMap(({ hostname }) => textOf(hostname) ?? []);
    if (named.length > 0) await saveMediaHosts(this.parts.pool, this.parts.session, named);
  }

  private groupsChanged(groups: unknown): void {
    for (const { id } of protosOf(groups)) this.#groups.changed(textOf(id) ?? '');
  }

  private channelChanged(update: unknown): void {
    const jid = textOf(protoOf(update)?.id);
    if (jid !== undefined) this.later(this.#channels.changed(jid));
  }

  private async presence(update: unknown): Promise<void> {
    for (const { names, presence } of readPresence(update)) {
      for (const name of names) await savePresence(this.parts.pool, toldSession(this.parts), name, presence);
    }
  }

  /** Logs a failure only: the next connection fetches the data again. */
  private later(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.failed(error));
  }

  private failed(error: unknown): void {
    this.parts.logger.warn({ err: error, sessionId: this.parts.session.id }, 'the directory is not up to date');
  }
}
