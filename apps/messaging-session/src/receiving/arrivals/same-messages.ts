import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { findKeyed, findOwn, keyOfWamid, type SharedName } from '../../message/index.js';
import type { InboundItem } from '@parley/engine-kit';
import type { ResolvedArrival } from './resolved-arrival.js';

interface Known {
  readonly chatId: string;
  readonly whatsappId: string;
}

/**
 * Makes every id of a message in arrivals the one that the session knows the message by (decisions.md §4, §14): the exact one,
 * else that of the message in the same conversation whose id has the same key. An acknowledgement also names its message by the
 * id that went out with it.
 */
@Injectable()
export class SameMessages {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async execute(arrivals: readonly ResolvedArrival[]): Promise<readonly ResolvedArrival[]> {
    const names = arrivals.flatMap(namesOf);
    const sent = arrivals.flatMap(({ sessionId, item }) => {
      return item.kind === 'ack' && item.sendId !== undefined ? [{ sessionId, id: item.sendId }] : [];
    });
    if (names.length + sent.length === 0) return arrivals;
    const [keyed, own] = await Promise.all([findKeyed(this.pool, names), findOwn(this.pool, sent)]);
    const known = new KnownIds();
    for (const { sessionId, key, ...one } of keyed) known.add(sessionId, key, one);
    const ofSends = new Map(own.map(({ sessionId, id, whatsappId }) => [`${sessionId}:${id}`, whatsappId]));
    return arrivals.map((arrival) => {
      const sendId = arrival.item.kind === 'ack' ? arrival.item.sendId : undefined;
      const exact = sendId === undefined ? undefined : ofSends.get(`${arrival.sessionId}:${sendId}`);
      return { ...arrival, item: renamed(arrival.item, (whatsappId) => exact ?? known.idOf(arrival, whatsappId)) };
    });
  }
}

/** The ids by which sessions know messages, by their keys. */
class KnownIds {
  readonly #byKey = new Map<string, Known[]>();

  add(sessionId: string, key: string, known: Known): void {
    const name = `${sessionId}:${key}`;
    const others = this.#byKey.get(name);
    if (others) others.push(known);
    else this.#byKey.set(name, [known]);
  }

  /** A message that is new becomes known: later arrivals may name it otherwise. */
  idOf({ sessionId, chat, item }: ResolvedArrival, whatsappId: string): string {
    const key = keyOfWamid(whatsappId);
    if (key === undefined) return whatsappId;
    const known = this.#byKey.get(`${sessionId}:${key}`) ?? [];
    if (known.some((one) => one.whatsappId === whatsappId)) return whatsappId;
    const same = known.find(({ chatId }) => chatId === chat.id);
    if (same) return same.whatsappId;
    if (item.kind === 'message' && item.message.whatsappId === whatsappId) {
      this.add(sessionId, key, { chatId: chat.id, whatsappId });
    }
    return whatsappId;
  }
}

/** The ids in an arrival that have a key. */
function namesOf({ sessionId, item }: ResolvedArrival): SharedName[] {
  const names: SharedName[] = [];
  renamed(item, (whatsappId) => {
    if (keyOfWamid(whatsappId) !== undefined) names.push({ sessionId, whatsappId });
    return whatsappId;
  });
  return names;
}

/** The item with other ids of messages. An act keeps its own id, by which it is recognized. */
function renamed(item: InboundItem, idOf: (whatsappId: string) => string): InboundItem {
  switch (item.kind) {
    case 'message':
    case 'update': {
      const { message } = item;
      const replyTo = message.replyTo === undefined ? {} : { replyTo: idOf(message.replyTo) };
      return { ...item, message: { ...message, whatsappId: idOf(message.whatsappId), ...replyTo } };
    }
    case 'ack':
      return { ...item, whatsappIds: item.whatsappIds.map(idOf) };
    case 'edited':
    case 'revoked':
    case 'reaction':
    case 'vote':
      return { ...item, target: idOf(item.target) };
    case 'reported':
      return item;
    default:
      throw new Error(`Unknown item ${JSON.stringify(item satisfies never)}.`);
  }
}
