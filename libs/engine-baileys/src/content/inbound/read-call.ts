import type { CallEnding } from '@parley/contracts/events';
import type { InboundItem, InboundOf } from '@parley/engine-kit';
import type { Pool } from 'pg';
import type { BinaryNode } from '../../baileys-api.js';
import { chatOf, personOf, userJid } from '../../wire/jids.js';
import { childrenOf } from '../../wire/nodes.js';
import { endCalls, findRinging, insertCall, type ReportedCall } from '../call.store.js';

const longestId = 128;

/** The calls to the account, as the network reports them. Whatever process runs the session ends and rejects those that ring. */
export class WaCalls {
  constructor(
    private readonly pool: Pool,
    private readonly sessionId: string,
  ) {}

  /** Undefined for a call that does not ring. */
  ringing(callId: string): Promise<ReportedCall | undefined> {
    return findRinging(this.pool, this.sessionId, callId);
  }

  /** What a `<call>` reports, if anything. */
  async read({ attrs, content }: BinaryNode): Promise<InboundOf<'reported'> | undefined> {
    const [info] = childrenOf({ content });
    const id = info?.attrs['call-id'] ?? '';
    if (!info || id === '' || id.length > longestId) return undefined;
    const timestamp = Number(attrs['t']) || Math.floor(Date.now() / 1000);
    if (info.tag === 'offer' || info.tag === 'offer_notice')
      return this.kept(offered(id, attrs['from'], info, timestamp));
    const reason = endingOf(info);
    const before = reason && (await this.ringing(id));
    return before && endOf(before, reason, timestamp);
  }

  private async kept(call: ReportedCall | undefined): Promise<InboundOf<'reported'> | undefined> {
    if (call) await insertCall(this.pool, this.sessionId, call);
    return call?.item;
  }

  /** Called when what {@link read} gave is recorded: before that, a kill must not lose the end of a call. */
  async recorded(items: readonly InboundItem[]): Promise<void> {
    const ended = items.flatMap((item) =>
      item.kind === 'reported' && item.report.type === 'call.ended' ? [item.report.id] : [],
    );
    if (ended.length > 0) await endCalls(this.pool, this.sessionId, ended);
  }
}

/** A call has one end, whoever reports it first. */
export function endOf(
  { id, item }: ReportedCall,
  reason: CallEnding,
  timestamp: number,
): InboundOf<'reported'> | undefined {
  const { report } = item;
  if (report.type !== 'call.offered') return undefined;
  return { ...item, key: `call:${id}:ended`, report: { ...report, type: 'call.ended', reason, timestamp } };
}

function offered(
  id: string,
  chatJid: string | undefined,
  { attrs, content }: BinaryNode,
  timestamp: number,
): ReportedCall | undefined {
  const creator = userJid(attrs['from'] ?? attrs['call-creator'] ?? chatJid);
  const from = personOf(creator, attrs['caller_pn']);
  if (creator === undefined || !from) return undefined;
  const group = attrs['group-jid'];
  const isGroup = group !== undefined || attrs['type'] === 'group';
  const chat = (group === undefined ? undefined : chatOf(group)) ?? ({ kind: 'person' } as const);
  const isVideo = childrenOf({ content }).some(({ tag }) => tag === 'video');
  const report = { type: 'call.offered', id, isVideo, isGroup, timestamp } as const;
  return { id, creator, item: { kind: 'reported', chat, from, key: `call:${id}:offered`, report } };
}

function endingOf({ tag, attrs }: BinaryNode): CallEnding | undefined {
  if (tag === 'reject') return 'rejected';
  if (tag !== 'terminate') return undefined;
  return attrs['reason'] === 'timeout' ? 'timeout' : 'ended';
}
