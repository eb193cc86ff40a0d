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
import { colorIndexOf, colorOf } from './label-color.js';
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

  /** @param label of `labels.edit` */
  async label({ id, name, color, deleted }: Proto): Promise<void> {
    const networkId = textOf(id);
    const called = textOf(name);
    if (networkId === undefined) return;
    await this.write(async (client) => {
      const labels = await sharedSettings<SharedLabel>(client, this.parts.session.id, 'label');
      const [labelId, known] = [...labels].find(([, one]) => one.networkId === networkId) ?? [];
      if (deleted === true) await this.removed(client, labelId);
      else if (called !== undefined) {
        await this.edited(client, labelId, known, { networkId, name: called, color: numberOf(color) ?? 0 });
      }
    });
  }

  /** @param change of `labels.association` */
  async chatLabel({ type, association }: Proto): Promise<void> {
    const { type: of, chatId: jid, labelId: networkId } = protoOf(association) ?? {};
    const chatJid = textOf(jid);
    const chatId = of === 'label_jid' && chatJid !== undefined ? await this.chatId(chatJid) : undefined;
    if (chatId === undefined || chatJid === undefined) return;
    await this.write(async (client) => {
      const sessionId = this.parts.session.id;
      const labels = await sharedSettings<SharedLabel>(client, sessionId, 'label');
      const [labelId] = [...labels].find(([, one]) => one.networkId === textOf(networkId)) ?? [];
      if (labelId === undefined) return;
      if (type === 'add') await giveLabel(client, sessionId, { chatId, labelId }, this.parts.ids.next());
      else await takeLabel(client, sessionId, { chatId, labelId });
      const setting = { kind: 'chatLabel', key: `${labelId}:${chatId}` } as const;
      await share(client, sessionId, setting, type === 'add' ? { jid: chatJid } : undefined);
    });
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

  private async edited(
    client: PoolClient,
    labelId: string | undefined,
    known: SharedLabel | undefined,
    told: SharedLabel,
  ): Promise<void> {
    const sessionId = this.parts.session.id;
    const here = await labelsOf(client, sessionId);
    const label = here.find(({ id, name }) => (labelId === undefined ? name === told.name : id === labelId));
    const isChangedHere = label && known && !isAs(label, known);
    const isTaken = here.some(({ id, name }) => name === told.name && id !== label?.id);
    const id = label?.id ?? this.parts.ids.next();
    if (!isChangedHere && !isTaken) {
      const name = told.name.slice(0, longestName).toWellFormed();
      await keepLabel(client, sessionId, { id, name, color: colorOf(told.color) ?? null });
    } else if (!label) return;
    await share(client, sessionId, { kind: 'label', key: id }, told);
  }

  private async removed(client: PoolClient, labelId: string | undefined): Promise<void> {
    if (labelId === undefined) return;
    await removeLabel(client, this.parts.session.id, labelId);
    await share(client, this.parts.session.id, { kind: 'label', key: labelId }, undefined);
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

const longestName = 255;

function isAs({ name, color }: Label, shared: SharedLabel): boolean {
  return name === shared.name && colorIndexOf(color) === shared.color;
}
