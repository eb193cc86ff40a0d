import type { WaParts } from '../../wa-parts.js';
import { shareChatStates } from './share-chat-states.js';
import { colorIndexOf } from './label-color.js';
import { archivedChats, labelledChats, labelsOf, lastMessage, presentChats } from '@parley/engine-kit';
import { asLabel, type LabelChange } from './label-change.js';
import { type SettingChat, settingChat, share, type SharedLabel, sharedSettings } from './setting.store.js';

/**
 * Sends changes made here to the account's other devices: archived, pinned and muted chats, labels and labelled chats. The state of the other
 * devices is stored after each, so that the changes which a crash left unsent are found again.
 * @param labelChanged called for each label that the other devices have by this
 * @returns in how many seconds something that is shared ends, and has to be shared again
 */
export async function shareSettings(
  parts: WaParts,
  labelChanged: (change: LabelChange) => void,
): Promise<number | undefined> {
  await shareArchived(parts);
  await shareLabels(parts, labelChanged);
  await shareChatLabels(parts, labelChanged);
  return shareChatStates(parts);
}

async function shareArchived({ pool, session: { id: sessionId }, socket }: WaParts): Promise<void> {
  const here = new Map(
    (await archivedChats(pool, sessionId)).flatMap((one) => {
      const chat = settingChat(one);
      return chat ? [[chat.chatId, chat] as const] : [];
    }),
  );
  const there = await sharedSettings<{ jid: string }>(pool, sessionId, 'archive');
  const present = await presentChats(pool, sessionId, [...there.keys()]);
  const tell = async ({ chatId, jid }: SettingChat, archived: boolean): Promise<void> => {
    const last = await lastMessage(pool, sessionId, chatId);
    const key = { remoteJid: jid, id: last?.whatsappId, fromMe: last?.fromMe === true, participant: jid };
    const lastMessages = last ? [{ key, messageTimestamp: last.timestamp }] : [];
    await socket().chatModify({ archive: archived, lastMessages }, jid);
    await share(pool, sessionId, { kind: 'archive', key: chatId }, archived ? { jid } : undefined);
  };
  for (const chat of here.values()) if (!there.has(chat.chatId)) await tell(chat, true);
  for (const [chatId, { jid }] of there) {
    if (!here.has(chatId) && present.has(chatId)) await tell({ chatId, jid }, false);
  }
}

async function shareLabels(
  { pool, session: { id: sessionId }, socket }: WaParts,
  labelChanged: (change: LabelChange) => void,
): Promise<void> {
  const here = await labelsOf(pool, sessionId);
  const there = await sharedSettings<SharedLabel>(pool, sessionId, 'label');
  let last = Math.max(0, ...[...there.values()].map(({ networkId }) => Number(networkId) || 0));
  for (const { id, name, color: hex } of here) {
    const known = there.get(id);
    const color = colorIndexOf(hex);
    if (known?.name === name && known.color === color) continue;
    const networkId = known?.networkId ?? String((last += 1));
    await socket().addLabel('', { id: networkId, name, color, deleted: false });
    const isNew = await share(pool, sessionId, { kind: 'label', key: id }, { networkId, name, color });
    // Otherwise the package's own event of it came first, and was reported.
    if (isNew) labelChanged({ label: { id, name, color: hex }, removed: false });
  }
  const ids = new Set(here.map(({ id }) => id));
  for (const [id, { networkId, name, color }] of there) {
    if (ids.has(id)) continue;
    await socket().addLabel('', { id: networkId, name, color, deleted: true });
    const isNew = await share(pool, sessionId, { kind: 'label', key: id }, undefined);
    if (isNew) labelChanged({ label: asLabel(id, { networkId, name, color }), removed: true });
  }
}

async function shareChatLabels(
  { pool, session: { id: sessionId }, socket }: WaParts,
  labelChanged: (change: LabelChange) => void,
): Promise<void> {
  const labels = await sharedSettings<SharedLabel>(pool, sessionId, 'label');
  const there = await sharedSettings<{ jid: string }>(pool, sessionId, 'chatLabel');
  const here = new Map<string, SettingChat & { readonly labelId: string }>(
    (await labelledChats(pool, sessionId)).flatMap(({ labelId, ...one }) => {
      const chat = settingChat(one);
      return chat ? [[`${labelId}:${chat.chatId}`, { ...chat, labelId }] as const] : [];
    }),
  );
  for (const [key, { labelId, jid }] of here) {
    const label = labels.get(labelId);
    if (there.has(key) || label === undefined) continue;
    await socket().addChatLabel(jid, label.networkId);
    const isNew = await share(pool, sessionId, { kind: 'chatLabel', key }, { jid });
    if (isNew) labelChanged({ label: asLabel(labelId, label), removed: false, chatJid: jid });
  }
  for (const [key, { jid }] of there) {
    if (here.has(key)) continue;
    const [labelId = ''] = key.split(':');
    const label = labels.get(labelId);
    // A deleted label has been removed from its chats on the other devices already.
    if (label !== undefined) await socket().removeChatLabel(jid, label.networkId);
    const isNew = await share(pool, sessionId, { kind: 'chatLabel', key }, undefined);
    if (isNew && label) labelChanged({ label: asLabel(labelId, label), removed: true, chatJid: jid });
  }
}
