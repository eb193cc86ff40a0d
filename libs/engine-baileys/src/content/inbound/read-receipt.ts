import type { AckType } from '@parley/contracts/events';
import type { InboundItem } from '@parley/engine-kit';
import type { BinaryNode } from '../../baileys-api.js';
import type { WaAccount } from '../../wa-parts.js';
import { chatOf, isAccount, personOf } from '../../wire/jids.js';
import { nameOf, secondsOf } from '../../wire/proto-value.js';

/** Types of receipt for messages that the account sent; no type means delivered. Other types are between devices. */
const acks: Readonly<Record<string, AckType>> = { '': 'delivered', read: 'read', played: 'played' };

/** Receipts for messages of others, and requests to send again, give no items. @param node `<receipt>` as received */
export function readReceipt({ attrs, content }: BinaryNode, account: WaAccount): InboundItem[] {
  const type = acks[attrs.type ?? ''];
  const chat = chatOf(attrs.from);
  // A receipt with a recipient is from another device of the account and says what was seen there.
  if (!type || !chat || chat.kind === 'channel' || attrs.recipient !== undefined) return [];
  const timestamp = secondsOf(attrs.t) ?? Math.floor(Date.now() / 1000);
  const children = nodesOf(content);
  const many = toldByMany(children);
  const told =
    many.length > 0 ? many : [{ whatsappIds: idsOf(attrs.id, children), jid: writerOf(attrs), at: timestamp }];
  return told.flatMap(({ whatsappIds, jid, at }): InboundItem[] => {
    const from = personOf(jid, many.length > 0 ? undefined : alternateOf(attrs));
    const isOwn = chat.kind !== 'person' && isAccount(jid, account);
    if (!from || isOwn || whatsappIds.length === 0) return [];
    return [{ chat, from, kind: 'ack', whatsappIds, type, timestamp: at ?? timestamp }];
  });
}

function writerOf({ participant, from }: BinaryNode['attrs']): string | undefined {
  return participant ?? from;
}

function alternateOf(attrs: BinaryNode['attrs']): string | undefined {
  return attrs.participant_pn ?? attrs.participant_lid ?? attrs.sender_pn ?? attrs.sender_lid;
}

/** `<list><item id/></list>`: a receipt for several messages. */
function idsOf(id: string | undefined, children: readonly BinaryNode[]): string[] {
  const items = children.filter(({ tag }) => tag === 'list').flatMap((list) => nodesOf(list.content));
  const named = [id, ...items.map(({ attrs }) => attrs.id)].flatMap((one) => nameOf(one) ?? []);
  return [...new Set(named)];
}

interface Told {
  readonly whatsappIds: string[];
  readonly jid: string | undefined;
  readonly at: number | undefined;
}

/** `<participants key=message><user jid t/></participants>`: several people's receipts for one message in a group. */
function toldByMany(children: readonly BinaryNode[]): Told[] {
  return children
    .filter(({ tag }) => tag === 'participants')
    .flatMap(({ attrs, content }) =>
      nodesOf(content).flatMap(({ attrs: { jid, t } }): Told[] => {
        const whatsappId = nameOf(attrs.key);
        return whatsappId === undefined || jid === undefined
          ? []
          : [{ whatsappIds: [whatsappId], jid, at: secondsOf(t) }];
      }),
    );
}

function nodesOf(content: unknown): BinaryNode[] {
  return Array.isArray(content) ? content.filter((node): node is BinaryNode => typeof node === 'object') : [];
}
