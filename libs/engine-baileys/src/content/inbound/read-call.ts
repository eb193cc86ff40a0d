import type { CallEnding } from '@parley/contracts/events';
import type { InboundOf } from '@parley/engine-kit';
import { atMost } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import type { BinaryNode } from '../../baileys-api.js';
import { chatOf, personOf, userJid } from '../../wire/jids.js';
import { childrenOf } from '../../wire/nodes.js';

/** A call that rings. */
export interface RingingCall {
  /** The address that the network knows as the caller. */
  readonly creator: string;
  readonly item: InboundOf<'reported'>;
}

const mostCalls = 1_000;

/** The calls to the account, as the network reports them. Those that ring are remembered, a bounded number of them. */
export class WaCalls {
  readonly #ringing = new LRUCache<string, RingingCall>(atMost(mostCalls));

  ringing(callId: string): RingingCall | undefined {
    return this.#ringing.get(callId);
  }

  /** What a `<call>` reports, if anything. */
  read({ attrs, content }: BinaryNode): InboundOf<'reported'> | undefined {
    const [info] = childrenOf({ content });
    const id = info?.attrs['call-id'];
    if (!info || id === undefined || id === '') return undefined;
    const timestamp = Number(attrs['t']) || Math.floor(Date.now() / 1000);
    if (info.tag === 'offer' || info.tag === 'offer_notice') return this.offered(id, attrs['from'], info, timestamp);
    const reason = endingOf(info);
    const before = reason && this.#ringing.get(id);
    if (!reason || !before || before.item.report.type !== 'call.offered') return undefined;
    this.#ringing.delete(id);
    return {
      ...before.item,
      key: `call:${id}:ended`,
      report: { ...before.item.report, type: 'call.ended', reason, timestamp },
    };
  }

  private offered(
    id: string,
    chatJid: string | undefined,
    { attrs, content }: BinaryNode,
    timestamp: number,
  ): InboundOf<'reported'> | undefined {
    const creator = userJid(attrs['from'] ?? attrs['call-creator'] ?? chatJid);
    const from = personOf(creator, attrs['caller_pn']);
    if (creator === undefined || !from) return undefined;
    const group = attrs['group-jid'];
    const isGroup = group !== undefined || attrs['type'] === 'group';
    const chat = (group === undefined ? undefined : chatOf(group)) ?? ({ kind: 'person' } as const);
    const isVideo = childrenOf({ content }).some(({ tag }) => tag === 'video');
    const report = { type: 'call.offered', id, isVideo, isGroup, timestamp } as const;
    const item = { kind: 'reported', chat, from, key: `call:${id}:offered`, report } as const;
    this.#ringing.set(id, { creator, item });
    return item;
  }
}

function endingOf({ tag, attrs }: BinaryNode): CallEnding | undefined {
  if (tag === 'reject') return 'rejected';
  if (tag !== 'terminate') return undefined;
  return attrs['reason'] === 'timeout' ? 'timeout' : 'ended';
}
