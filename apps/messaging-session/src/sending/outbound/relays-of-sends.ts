import type { DomainError } from '@parley/contracts/base';
import type { RelayOutcome } from '../relays/index.js';
import type { Send, SentAction, SentMessage } from '@parley/engine-kit';
import { isPassing, refusalReason } from './refusals.js';
import type { Settling } from './reserved-send.store.js';

/** The bridge relays that these sends perform. */
export function relaysOf(sends: readonly { readonly send: Send }[]): string[] {
  return sends.flatMap(({ send }) => send.relay ?? []);
}

/** The outcome `relayed` for the relays of recorded sends. */
export function relaysDone(recorded: readonly (SentMessage | SentAction)[]): RelayOutcome[] {
  return recorded.flatMap((sent) => {
    const { relay } = sent.send;
    return relay === undefined ? [] : [{ id: relay, status: 'relayed', message: messageOf(sent) }];
  });
}

/**
 * A network may deliver sent messages and reactions back, so their whatsapp_ids are needed. Edits and deletions have no
 * own id there.
 */
function messageOf(sent: SentMessage | SentAction): RelayOutcome['message'] {
  if ('record' in sent) return sent.record;
  const { send, whatsappId, target } = sent;
  return send.kind === 'reaction' ? { id: target.id, whatsappId } : undefined;
}

/** The outcomes of relays that were given to a network outside this database. */
export function relaysSettled(
  settling: readonly Settling[],
  recorded: readonly (SentMessage | SentAction)[],
): RelayOutcome[] {
  const relayed = new Map(relaysDone(recorded).map((outcome) => [outcome.id, outcome]));
  return settling.flatMap(({ settlement, stored }): RelayOutcome[] => {
    const id = stored.send.relay;
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
