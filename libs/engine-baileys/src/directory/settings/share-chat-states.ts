import { type ChatStateKind, chatsUntil, presentChats } from '@parley/engine-kit';
import type { WaParts } from '../../wa-parts.js';
import { settingChat, share, sharedSettings } from './setting.store.js';

/** A pin or mute as the account's other devices have it. */
export interface SharedState {
  readonly jid: string;
  readonly untilMs: number;
}

/** WhatsApp's pins of chats have no end: they are ended from here. Its mutes end by themselves. */
const changes = {
  pin: (untilMs: number | undefined) => ({ pin: untilMs !== undefined }),
  mute: (untilMs: number | undefined) => ({ mute: untilMs ?? null }),
} satisfies Record<ChatStateKind, (untilMs: number | undefined) => object>;

const longestWaitSeconds = 86_400;

/**
 * Sends pinned and muted chats, as they are here, to the account's other devices.
 * @returns in how many seconds the next pin ends, which has to be sent too
 */
export async function shareChatStates(parts: WaParts): Promise<number | undefined> {
  await shareState(parts, 'mute');
  const pinned = await shareState(parts, 'pin');
  const nextEnd = Math.min(...pinned);
  if (!Number.isFinite(nextEnd)) return undefined;
  return Math.min(longestWaitSeconds, Math.max(1, (nextEnd - Date.now()) / 1000));
}

/** @returns when what holds now ends (epoch ms) */
async function shareState(parts: WaParts, kind: ChatStateKind): Promise<number[]> {
  const { pool, session, socket } = parts;
  const here = (await chatsUntil(pool, session.id, kind)).flatMap((one) => {
    const chat = settingChat(one);
    return chat ? [{ ...chat, untilMs: one.untilMs }] : [];
  });
  const there = await sharedSettings<SharedState>(pool, session.id, kind);
  for (const { chatId, jid, untilMs } of here) {
    const known = there.get(chatId);
    if (known && (kind === 'pin' || known.untilMs === untilMs)) continue;
    await socket().chatModify(changes[kind](untilMs), jid);
    await share(pool, session.id, { kind, key: chatId }, { jid, untilMs });
  }
  const set = new Set(here.map(({ chatId }) => chatId));
  const present = await presentChats(pool, session.id, [...there.keys()]);
  for (const [chatId, { jid, untilMs }] of there) {
    if (set.has(chatId)) continue;
    const isOver = kind === 'mute' && untilMs <= Date.now();
    if (present.has(chatId) && !isOver) await socket().chatModify(changes[kind](undefined), jid);
    await share(pool, session.id, { kind, key: chatId }, undefined);
  }
  return here.map(({ untilMs }) => untilMs);
}
