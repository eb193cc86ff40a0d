import type { InboundOf, PersonNames } from '@parley/engine-kit';
import { atMost } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import { chatOf, personOf, userJid } from '../../wire/jids.js';
import { numberOf, type Proto, protoOf, textOf } from '../../wire/proto-value.js';
import { stateOf } from '../../wire/presence-states.js';

const mostRemembered = 2_000;

/** Presences and changes of chats, as the package's events report them. What was reported last is not reported again. */
export class WaReports {
  /** By person and chat; bounded by `maxSize`, as `max` would allocate its memory at once for each session. */
  readonly #last = new LRUCache<string, string>(atMost(mostRemembered));

  /** @param update `presence.update` of the package */
  presences(update: unknown): InboundOf<'reported'>[] {
    const { id, presences } = protoOf(update) ?? {};
    const chat = chatOf(textOf(id));
    if (!chat) return [];
    return Object.entries(protoOf(presences) ?? {}).flatMap(([jid, reported]) => {
      const { lastKnownPresence, lastSeen } = protoOf(reported) ?? {};
      const presence = stateOf(textOf(lastKnownPresence));
      const from = personOf(userJid(jid));
      if (!presence || !from || !this.isNew(`${textOf(id)} ${jid}`, presence)) return [];
      const seconds = presence === 'offline' ? numberOf(lastSeen) : undefined;
      const seen = seconds === undefined ? {} : { lastSeen: new Date(seconds * 1000).toISOString() };
      const report = { type: 'presence.updated', presence, ...seen, timestamp: now() } as const;
      return [{ kind: 'reported' as const, chat, from, report }];
    });
  }

  /** @param update of `chats.update` of the package @param self the account, which changed it on another device */
  chat(update: Proto, self: PersonNames): InboundOf<'reported'> | undefined {
    const jid = textOf(update.id);
    const chat = chatOf(jid);
    const changed = changesOf(update);
    if (!chat || Object.keys(changed).length === 0) return undefined;
    const names = Object.entries(changed).filter(([name, value]) => this.isNew(`${jid} ${name}`, String(value)));
    if (names.length === 0) return undefined;
    const from = chat.kind === 'person' ? personOf(userJid(jid)) : self;
    if (!from) return undefined;
    const report = { type: 'chat.updated', ...Object.fromEntries(names), timestamp: now() } as const;
    return { kind: 'reported', chat, from, fromMe: true, report };
  }

  private isNew(of: string, value: string): boolean {
    if (this.#last.get(of) === value) return false;
    this.#last.set(of, value);
    return true;
  }
}

/** `unread` is the mark that people set, not the number of new messages. */
function changesOf({ archived, pinned, muteEndTime, unreadCount }: Proto): Record<string, boolean> {
  const count = numberOf(unreadCount);
  return {
    ...(typeof archived === 'boolean' && { archived }),
    ...(pinned !== undefined && { pinned: (numberOf(pinned) ?? 0) > 0 }),
    ...(muteEndTime !== undefined && { muted: (numberOf(muteEndTime) ?? 0) !== 0 }),
    ...(count !== undefined && count <= 0 && { unread: count < 0 }),
  };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
