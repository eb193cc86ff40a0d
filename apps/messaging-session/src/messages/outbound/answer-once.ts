import type { MessageSentPayload } from '@parley/contracts';
import {
  type Binding,
  bindKeys,
  idempotencyConflict,
  type KeyedRequest,
  releaseKeys,
  storeReceipts,
} from '@parley/idempotency';
import type { PoolClient } from 'pg';
import type { Reserved } from './outbound.js';

/** `reserved`: accepted, and answered once a network outside this database has it; its key has no receipt until then. */
export type Decided =
  { readonly payload: MessageSentPayload } | { readonly reserved: Reserved } | { readonly error: unknown };

/**
 * `again`: another send of the batch had bound the key and then gave it back; to be decided in a later batch.
 * `unsettled`: the key stands for an equal send that is reserved.
 */
export type SendOutcome = Decided | 'again' | 'unsettled';

/**
 * Decides the sends of a batch in their order, each key once (decisions.md §4): one whose key stands for an earlier send
 * gets its answer, and only a send that is accepted binds its key. In the transaction that records the sends.
 * @param keys of each send, by its place; undefined for one without
 * @param decide those, by their places, that are to be done; answers in the same order
 */
export async function answerOnce(
  client: PoolClient,
  keys: readonly (KeyedRequest | undefined)[],
  decide: (places: readonly number[]) => Promise<Decided[]>,
): Promise<SendOutcome[]> {
  const keyed = keys.flatMap((request, place) => (request ? [{ request, place }] : []));
  const bindings = await bindKeys(
    client,
    keyed.map(({ request }) => request),
  );
  const bindingAt = new Map(keyed.map(({ place }, index) => [place, bindings[index]]));
  const isNew = (place: number): boolean => (bindingAt.get(place)?.kind ?? 'new') === 'new';
  const places = [...keys.keys()].filter(isNew);
  const decidedNow = await decide(places);
  const decidedAt = new Map(places.map((place, index) => [place, decidedNow[index]]));
  const outcomes: SendOutcome[] = [];
  for (const place of keys.keys()) {
    const binding = bindingAt.get(place);
    if (!binding || binding.kind === 'new') {
      outcomes.push(decidedAt.get(place) as Decided);
    } else {
      const first = 'index' in binding ? keyed[binding.index ?? -1]?.place : undefined;
      outcomes.push(answerOf(binding, first === undefined ? undefined : outcomes[first]));
    }
  }
  const decided = keyed
    .filter((_, index) => bindings[index]?.kind === 'new')
    .map(({ request, place }) => ({ request, outcome: outcomes[place] }));
  await storeReceipts(
    client,
    decided.flatMap(({ request, outcome }) => (isAnswered(outcome) ? [{ request, receipt: outcome.payload }] : [])),
  );
  await releaseKeys(
    client,
    decided.flatMap(({ request, outcome }) => (isRefused(outcome) ? [request] : [])),
  );
  return outcomes;
}

/** @param first what became of the send of the same batch that has the key */
function answerOf(binding: Exclude<Binding, { kind: 'new' }>, first: SendOutcome | undefined): SendOutcome {
  switch (binding.kind) {
    case 'known':
      return binding.receipt === null ? 'unsettled' : { payload: binding.receipt as MessageSentPayload };
    case 'same':
      return typeof first === 'object' && 'reserved' in first ? 'unsettled' : (first ?? 'again');
    case 'conflict':
      return isRefused(first) ? 'again' : { error: idempotencyConflict() };
    default:
      throw new Error(`Unknown binding ${JSON.stringify(binding satisfies never)}.`);
  }
}

function isAnswered(outcome: SendOutcome | undefined): outcome is { readonly payload: MessageSentPayload } {
  return typeof outcome === 'object' && 'payload' in outcome;
}

function isRefused(outcome: SendOutcome | undefined): boolean {
  return typeof outcome === 'object' && 'error' in outcome;
}
