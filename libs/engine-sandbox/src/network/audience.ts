import type { PoolClient } from 'pg';
import type { SentAction, SentMessage, Identity } from '@parley/engine-kit';
import { followersOf } from '../channels/channel.store.js';
import type { MailChat } from '../mailbox/mail.js';
import { phoneOf } from '../people/sandbox-people.js';
import { holdSharedChats, mailChatOf } from './shared-chats.js';
import { statusViewers } from './status-viewers.store.js';
import { maxGroupParticipants } from '@parley/contracts/groups';
import { LRUCache } from 'lru-cache';

/** The receivers of a message, and its chat unless that is with one person. */
export interface Audience {
  readonly phoneNumbers: readonly string[];
  readonly chat?: MailChat;
}

/**
 * The audience of each authorized send, in the same order. A group: its other members. A channel: its followers. Both are read
 * under the lock that the sends hold. A status: the people who have the poster in their contacts.
 */
export async function audiencesOf(
  client: PoolClient,
  sent: readonly (SentMessage | SentAction)[],
): Promise<Audience[]> {
  const { groups, channels } = await holdSharedChats(
    client,
    sent.map(({ send }) => send.chat),
  );
  const followers = await followersOf(
    client,
    [...channels.values()].map(({ id }) => id),
  );
  const viewers = await statusViewers(client, [...new Set(sent.filter(isPosted).map(senderPhone))]);
  return sent.map((one): Audience => {
    const { chat } = one.send;
    const from = senderPhone(one);
    switch (chat.kind) {
      case 'person': {
        const to = phoneOf(chat);
        if (to === undefined) throw new Error('A message goes only to people on the sandbox network.');
        return { phoneNumbers: [to] };
      }
      case 'group': {
        const group = groups.get(chat.jid ?? '');
        const others = (group?.members ?? []).map(({ phoneNumber }) => phoneNumber).filter((phone) => phone !== from);
        return told(others, mailChatOf(chat, group?.subject));
      }
      case 'channel': {
        const channel = channels.get(chat.jid ?? '');
        return told(followers.get(channel?.id ?? '') ?? [], mailChatOf(chat, channel?.name));
      }
      case 'status':
        return told(isPosted(one) ? (viewers.get(from) ?? []) : authorOf(one), mailChatOf(chat));
      default:
        throw new Error(`Unknown chat ${JSON.stringify(chat.kind satisfies never)}.`);
    }
  });
}

function told(phoneNumbers: readonly string[], chat: MailChat | undefined): Audience {
  return { phoneNumbers, chat };
}

/** True for a session's own status and its actions on one: both go to all viewers. */
function isPosted(sent: SentMessage | SentAction): boolean {
  return sent.send.chat.kind === 'status' && ('record' in sent || sent.target.fromMe);
}

/** An action on another's status goes to its poster only. */
function authorOf(sent: SentMessage | SentAction): string[] {
  const author = 'record' in sent ? undefined : phoneOf(sent.send.author);
  return author === undefined ? [] : [author];
}

/** The number of a CONNECTED session. */
export function senderPhone({ session }: SentMessage | SentAction): string {
  const phoneNumber = session.me?.phoneNumber;
  if (phoneNumber === undefined) throw new Error('A session on the sandbox network has a number.');
  return phoneNumber;
}

const remembered = 10_000;

/**
 * Remembers how many receivers a chat last had. Batches of sends are cut by this, so that one batch does not write tens of
 * thousands of rows. An unknown group counts as full.
 */
export class AudienceSizes {
  readonly #sizes = new LRUCache<string, number>({ max: remembered });

  of({ kind, jid }: Identity): number {
    if (kind === 'person') return 1;
    return (jid === undefined ? undefined : this.#sizes.get(jid)) ?? maxGroupParticipants;
  }

  learn({ kind, jid }: Identity, size: number): void {
    if (kind !== 'person' && jid !== undefined) this.#sizes.set(jid, Math.max(1, size));
  }
}
