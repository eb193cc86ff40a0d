import type { DomainError } from '@parley/contracts';
import type { RelayOutcome } from '../relays/index.js';
import type { NetworkSend, OutboundAction, OutboundMessage, SentAction, SentMessage } from '@parley/engine-kit';
import { isPassing, refusalReason } from './refusal-reason.js';
import type { Settling } from './reserved-send.store.js';

/** The bridge relays that these sends perform. */
export function relaysOf(
  sends: readonly { readonly outbound: OutboundMessage | OutboundAction | NetworkSend }[],
): string[] {
  return sends.flatMap(({ outbound }) => outbound.relay ?? []);
}

/** The outcome `relayed` for the relays of recorded sends. */
export function relaysDone(done: readonly (SentMessage | SentAction)[]): RelayOutcome[] {
  return done.flatMap((sent) => {
    const { relay } = sent.outbound;
    return relay === undefined ? [] : [{ id: relay, status: 'relayed', message: messageOf(sent) }];
  });
}

/**
 * A network may deliver sent messages and reactions back, so their whatsapp_ids are needed. Edits and deletions have no
 * own id there.
 */
function messageOf(sent: SentMessage | SentAction): RelayOutcome['message'] {
  if ('record' in sent) return sent.record;
  const { outbound, target } = sent;
  return outbound.kind === 'reaction' ? { id: target.id, whatsappId: outbound.whatsappId } : undefined;
}

/** The outcomes of relays that were given to a network outside this database. */
export function relaysSettled(
  settling: readonly Settling[],
  done: readonly (SentMessage | SentAction)[],
): RelayOutcome[] {
  const relayed = new Map(relaysDone(done).map((outcome) => [outcome.id, outcome]));
  return settling.flatMap(({ settlement, send }): RelayOutcome[] => {
    const id = send.outbound.relay;
    if (id === undefined) return [];
    if (settlement.kind === 'refused') return [refused(id, settlement.error)];
    const outcome = relayed.get(id);
    // The target message is gone.
    if (!outcome) return [{ id, status: 'failed', error: 'not_found' }];
    return [settlement.failure ? { ...outcome, status: 'failed', error: 'unsettled' } : outcome];
  });
}

function refused(id: string, error: DomainError): RelayOutcome {
  return isPassing(error) ? { id, status: 'waiting' } : { id, status: 'failed', error: refusalReason(error) };
}
