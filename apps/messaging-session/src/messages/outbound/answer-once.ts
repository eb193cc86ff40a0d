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
import type { Reserved } from '@parley/engine-kit';

/**
 * `reserved`: accepted. The answer follows once a network outside this database has the send; its key has no receipt
 * until then.
 */
export type Decided =
  { readonly payload: MessageSentPayload } | { readonly reserved: Reserved } | { readonly error: unknown };

/**
 * `again`: another send of the batch bound the key and then released it; the send must be decided in a later batch.
 * `unsettled`: the key belongs to an equal send that is reserved.
 */
export type SendOutcome = Decided | 'again' | 'unsettled';

/**
 * Decides the sends of a batch in order, each idempotency key once (decisions.md §4). A send whose key belongs to an
 * earlier send gets that send's answer. Only an accepted send binds its key. Runs in the transaction that records the
 * sends.
 * @param keys the key of each send, by position; undefined for a send without a key
 * @param decide decides the sends at these positions; returns the outcomes in the same order
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

/** @param first the outcome of the send in the same batch that owns the key */
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
