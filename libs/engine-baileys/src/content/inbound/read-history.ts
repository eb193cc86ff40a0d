import type { AckType } from '@parley/contracts/events';
import type { InboundItem } from '@parley/engine-kit';
import type { WaMessage } from '../../baileys-api.js';
import type { WaAccount } from '../../wa-parts.js';
import { nameOf, type Proto, protoOf, protosOf, textOf } from '../../wire/proto-value.js';
import { partsOf, userJid } from '../../wire/jids.js';
import { type MessageSecret, readMessage } from './read-message.js';

/** The data of Baileys' event `messaging-history.set`. */
export interface WaHistory {
  readonly chats?: unknown;
  readonly contacts?: unknown;
  readonly messages?: unknown;
  readonly lidPnMappings?: unknown;
}

export interface ReadHistory {
  /** Oldest first. */
  readonly items: InboundItem[];
  readonly secrets: MessageSecret[];
}

/** `proto.WebMessageInfo.Status`: the delivery status of a message that the account sent. */
const acks: Readonly<Record<string, AckType>> = {
  0: 'error',
  3: 'delivered',
  4: 'read',
  5: 'played',
  ERROR: 'error',
  DELIVERY_ACK: 'delivered',
  READ: 'read',
  PLAYED: 'played',
};

/**
 * Reads messages from before the session was linked. Earlier reactions, edits and votes are skipped: the messages already
 * include them.
 */
export function readHistory(history: WaHistory, account: WaAccount): ReadHistory {
  const groupNames = new Map(
    protosOf(history.chats).flatMap(({ id, name }) => {
      const [jid, called] = [nameOf(id), textOf(name)];
      return jid === undefined || called === undefined || partsOf(jid)?.server === 's.whatsapp.net'
        ? []
        : [[jid, called]];
    }),
  );
  const others = alternatesOf(history);
  const read = protosOf(history.messages).map((proto) => {
    const message = named(proto as unknown as WaMessage, others);
    const { item, secret } = readMessage(message, account, groupNames.get(message.key.remoteJid ?? ''));
    return { item: item && ofThePast(item, message), secret };
  });
  const items = read.flatMap(({ item }) => item ?? []);
  return {
    items: items.toSorted((one, other) => timeOf(one) - timeOf(other)),
    secrets: read.flatMap(({ secret }) => secret ?? []),
  };
}

function ofThePast(item: InboundItem, { status }: WaMessage): InboundItem | undefined {
  if (item.kind !== 'message' || item.message.timestamp === 0) return undefined;
  const ack = item.fromMe && status !== undefined && status !== null ? acks[String(status)] : undefined;
  return { ...item, history: true, message: ack === undefined ? item.message : { ...item.message, ack } };
}

function timeOf(item: InboundItem): number {
  return item.kind === 'message' ? item.message.timestamp : 0;
}

/** Adds the other names from the history's mappings: a history message names each person by one JID only. */
function named(message: WaMessage, others: ReadonlyMap<string, string>): WaMessage {
  const key = protoOf(message.key) ?? {};
  const { remoteJidAlt = others.get(userJid(textOf(key.remoteJid)) ?? '') } = message.key;
  const writer = textOf(key.participant) ?? textOf((message as unknown as Proto).participant);
  const { participantAlt = others.get(userJid(writer) ?? '') } = message.key;
  return { ...message, key: { ...message.key, remoteJidAlt, participant: writer ?? null, participantAlt } };
}

function alternatesOf({ chats, contacts, lidPnMappings }: WaHistory): Map<string, string> {
  const pairs: [string?, string?][] = [
    ...protosOf(lidPnMappings).map(({ lid, pn }): [string?, string?] => [textOf(lid), textOf(pn)]),
    ...protosOf(chats).map(({ id, pnJid, lidJid }): [string?, string?] => [
      textOf(id),
      textOf(pnJid) ?? textOf(lidJid),
    ]),
    ...protosOf(contacts).map(({ id, lid, phoneNumber }): [string?, string?] => [
      textOf(id),
      textOf(phoneNumber) ?? textOf(lid),
    ]),
  ];
  const others = new Map<string, string>();
  for (const [one, other] of pairs) {
    const [left, right] = [userJid(one), userJid(other)];
    if (left === undefined || right === undefined || left === right) continue;
    others.set(left, right).set(right, left);
  }
  return others;
}
