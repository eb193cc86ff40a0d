import {
  findChatId,
  giveLabel,
  keepArchived,
  keepChatUntil,
  keepDisappearing,
  keepLabel,
  keepRead,
  keepStar,
  type Label,
  labelsOf,
  removeLabel,
  takeLabel,
  whileHeld,
} from '@parley/engine-kit';
import type { PoolClient } from 'pg';
import type { WaParts } from '../../wa-parts.js';
import { personOf } from '../../wire/jids.js';
import { numberOf, type Proto, protoOf, textOf } from '../../wire/proto-value.js';
import { asLabel, type LabelChange } from './label-change.js';
import { colorIndexOf } from './label-color.js';
import { type SettingChat, share, type SharedLabel, sharedSettings } from './setting.store.js';
import type { SharedState } from './share-chat-states.js';
import { receivedStates, type ReceivedState } from './received-states.js';

/**
 * Applies changes that another device of the account made. A change made here that is still to be sent wins: the stored state
 * of the other devices (`baileys_settings`) shows which settings were changed here.
 */
export class ToldSettings {
  constructor(private readonly parts: WaParts) {}

  /** @param update of `chats.update` */
  async chat(update: Proto): Promise<void> {
    const { id, archived, unreadCount } = update;
    const jid = textOf(id);
    const states = receivedStates(update);
    const isAboutUs = typeof archived === 'boolean' || numberOf(unreadCount) === 0 || states.length > 0;
    const chatId = jid === undefined || !isAboutUs ? undefined : await this.chatId(jid);
    if (jid === undefined || chatId === undefined) return;
    await this.write(async (client) => {
      if (typeof archived === 'boolean') await this.archived(client, chatId, jid, archived);
      else if (numberOf(unreadCount) === 0) await keepRead(client, this.parts.session.id, chatId);
      for (const state of states) await this.state(client, { chatId, jid }, state);
    });
  }

  /** Somebody said in the chat after how long new messages disappear. @param seconds 0: they stay */
  async disappearing(jid: string, seconds: number): Promise<void> {
    const chatId = await this.chatId(jid);
    if (chatId === undefined) return;
    await this.write((client) => keepDisappearing(client, this.parts.session.id, chatId, seconds));
  }

  /** @param update of `messages.update` */
  async message(update: Proto): Promise<void> {
    const { starred } = protoOf(update.update) ?? {};
    const whatsappId = textOf(protoOf(update.key)?.id);
    if (typeof starred !== 'boolean' || whatsappId === undefined) return;
    await this.write((client) => keepStar(client, this.parts.session.id, whatsappId, starred));
  }

  /** @param label of `labels.edit` @param changed called once it is stored, not for what the other devices had already */
  async label({ id, name, color, deleted }: Proto, changed: (change: LabelChange) => void): Promise<void> {
    const networkId = textOf(id);
    const called = textOf(name);
    if (networkId === undefined) return;
    let label: Label | undefined;
    await this.write(async (client) => {
      const labels = await sharedSettings<SharedLabel>(client, this.parts.session.id, 'label');
      const [labelId, known] = [...labels].find(([, one]) => one.networkId === networkId) ?? [];
      if (deleted === true) label = await this.removed(client, labelId, known);
      else if (called !== undefined) {
        const reported = { networkId, name: called, color: numberOf(color) ?? 0 };
        label = await this.edited(client, labelId, known, reported);
      }
    });
    if (label) changed({ label, removed: deleted === true });
  }

  /** @param change of `labels.association` @param changed as of {@link label} */
  async chatLabel({ type, association }: Proto, changed: (change: LabelChange) => void): Promise<void> {
    const { type: of, chatId: jid, labelId: networkId } = protoOf(association) ?? {};
    const chatJid = textOf(jid);
    const chatId = of === 'label_jid' && chatJid !== undefined ? await this.chatId(chatJid) : undefined;
    if (chatId === undefined || chatJid === undefined) return;
    const isAdded = type === 'add';
    let label: Label | undefined;
    await this.write(async (client) => {
      const sessionId = this.parts.session.id;
      const labels = await sharedSettings<SharedLabel>(client, sessionId, 'label');
      const [labelId, shared] = [...labels].find(([, one]) => one.networkId === textOf(networkId)) ?? [];
      if (labelId === undefined || !shared) return;
      if (isAdded) await giveLabel(client, sessionId, { chatId, labelId }, this.parts.ids.next());
      else await takeLabel(client, sessionId, { chatId, labelId });
      const setting = { kind: 'chatLabel', key: `${labelId}:${chatId}` } as const;
      const isNew = await share(client, sessionId, setting, isAdded ? { jid: chatJid } : undefined);
      if (isNew) label = asLabel(labelId, shared);
    });
    if (label) changed({ label, removed: !isAdded, chatJid });
  }

  private async state(client: PoolClient, { chatId, jid }: SettingChat, { kind, until }: ReceivedState): Promise<void> {
    const sessionId = this.parts.session.id;
    const shared = (await sharedSettings<SharedState>(client, sessionId, kind)).get(chatId);
    // What was sent from here comes back. A pin comes without the end that it has here.
    if (until && shared && (kind === 'pin' || shared.untilMs === until.getTime())) return;
    await keepChatUntil(client, { sessionId, chatId, kind }, until, shared !== undefined);
    await share(client, sessionId, { kind, key: chatId }, until && { jid, untilMs: until.getTime() });
  }

  private async archived(client: PoolClient, chatId: string, jid: string, archived: boolean): Promise<void> {
    const sessionId = this.parts.session.id;
    const before = (await sharedSettings(client, sessionId, 'archive')).has(chatId);
    await keepArchived(client, sessionId, chatId, { archived, before });
    await share(client, sessionId, { kind: 'archive', key: chatId }, archived ? { jid } : undefined);
  }

  /** @returns the label, if it is not the one that the other devices had already, and no change made here is in its way */
  private async edited(
    client: PoolClient,
    labelId: string | undefined,
    known: SharedLabel | undefined,
    told: SharedLabel,
  ): Promise<Label | undefined> {
    const sessionId = this.parts.session.id;
    const here = await labelsOf(client, sessionId);
    const label = here.find(({ id, name }) => (labelId === undefined ? name === told.name : id === labelId));
    const isChangedHere = label && known && !isAs(label, known);
    const isTaken = here.some(({ id, name }) => name === told.name && id !== label?.id);
    const kept = asLabel(label?.id ?? this.parts.ids.next(), told);
    const isKept = !isChangedHere && !isTaken;
    if (isKept) await keepLabel(client, sessionId, kept);
    else if (!label) return undefined;
    const isNew = await share(client, sessionId, { kind: 'label', key: kept.id }, told);
    return isNew && (isKept || (label && isAs(label, told))) ? kept : undefined;
  }

  private async removed(
    client: PoolClient,
    labelId: string | undefined,
    known: SharedLabel | undefined,
  ): Promise<Label | undefined> {
    if (labelId === undefined || !known) return undefined;
    await removeLabel(client, this.parts.session.id, labelId);
    await share(client, this.parts.session.id, { kind: 'label', key: labelId }, undefined);
    return asLabel(labelId, known);
  }

  private async chatId(jid: string): Promise<string | undefined> {
    const person = personOf(jid);
    if (person) return (await this.parts.host.learned([person]))[0]?.id;
    return findChatId(this.parts.pool, this.parts.session.projectId, jid);
  }

  /** Runs one write at a time for the session, under its fence. */
  private write(work: (client: PoolClient) => Promise<void>): Promise<void> {
    return whileHeld(this.parts.pool, this.parts.session, 'write', work);
  }
}

function isAs({ name, color }: Label, shared: SharedLabel): boolean {
  return name === shared.name && colorIndexOf(color) === shared.color;
}
