import { type Identity, type Arrival, type InboundItem, withoutContent } from '@parley/engine-kit';

/** An arrival with its people resolved to identities of the session's project. */
export interface ResolvedArrival<Item extends InboundItem = InboundItem> extends Arrival {
  readonly item: Item;
  readonly chat: Identity;
  readonly from: Identity;
  readonly mentions: readonly Identity[];
  readonly answers?: readonly ResolvedArrival[];
  /** Its event was too large: a message without content takes its place, or nothing. */
  readonly reduced?: 'stand-in' | 'dropped';
}

/** What takes the place of an arrival whose event is too large. Of a stand-in that is itself too large: nothing. */
export function reduced(arrival: ResolvedArrival): ResolvedArrival {
  const item = arrival.reduced ? undefined : withoutContent(arrival.item, 'too_large');
  if (!item) return { ...arrival, reduced: 'dropped' };
  return { ...arrival, item, mentions: [], reduced: 'stand-in' };
}
