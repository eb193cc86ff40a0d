import type { MessageSentPayload } from '@parley/contracts/events';
import {
  type Binding,
  bindKeys,
  idempotencyConflict,
  type KeyedRequest,
  releaseKeys,
  storeReceipts,
} from '@parley/idempotency';
import type { PoolClient } from 'pg';

/**
 * `payload`: settled, with this answer. `reserved`: the answer follows once an external network has the send; its key has no
 * receipt until then.
 */
export type Decided =
  | { readonly payload: MessageSentPayload }
  | { readonly reserved: { readonly id: string } }
  | { readonly error: unknown };

/**
 * `again`: another send of the batch bound the key and then released it; the send must be decided in a later batch.
 * `unsettled`: the key belongs to an equal send that is reserved.
 */
export type SendDecision = Decided | 'again' | 'unsettled';

/**
 * Decides the sends of a batch in order, each idempotency key once (decisions.md §4). A send whose key belongs to an
 * earlier send gets that send's answer. Only an accepted send binds its key. Runs in the transaction that records the
 * sends.
 * @param keys the key of each send, by position; undefined for a send without a key
 * @param decide decides the sends at these positions; returns the decisions in the same order
 */
export async function answerOnce(
  client: PoolClient,
  keys: readonly (KeyedRequest | undefined)[],
  decide: (positions: readonly number[]) => Promise<Decided[]>,
): Promise<SendDecision[]> {
  const keyed = keys.flatMap((request, position) => (request ? [{ request, position }] : []));
  const bindings = await bindKeys(
    client,
    keyed.map(({ request }) => request),
  );
  const bindingAt = new Map(keyed.map(({ position }, index) => [position, bindings[index]]));
  const isNew = (position: number): boolean => (bindingAt.get(position)?.kind ?? 'new') === 'new';
  const positions = [...keys.keys()].filter(isNew);
  const decidedNow = await decide(positions);
  const decidedAt = new Map(positions.map((position, index) => [position, decidedNow[index]]));
  const decisions: SendDecision[] = [];
  for (const position of keys.keys()) {
    const binding = bindingAt.get(position);
    if (!binding || binding.kind === 'new') {
      decisions.push(decidedAt.get(position) as Decided);
    } else {
      const first = 'index' in binding ? keyed[binding.index ?? -1]?.position : undefined;
      decisions.push(answerOf(binding, first === undefined ? undefined : decisions[first]));
    }
  }
  const decided = keyed
    .filter((_, index) => bindings[index]?.kind === 'new')
    .map(({ request, position }) => ({ request, decision: decisions[position] }));
  await storeReceipts(
    client,
    decided.flatMap(({ request, decision }) => (isAnswered(decision) ? [{ request, receipt: decision.payload }] : [])),
  );
  await releaseKeys(
    client,
    decided.flatMap(({ request, decision }) => (isRefused(decision) ? [request] : [])),
  );
  return decisions;
}

/** @param first the decision of the send in the same batch that owns the key */
function answerOf(binding: Exclude<Binding, { kind: 'new' }>, first: SendDecision | undefined): SendDecision {
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

function isAnswered(decision: SendDecision | undefined): decision is { readonly payload: MessageSentPayload } {
  return typeof decision === 'object' && 'payload' in decision;
}

function isRefused(decision: SendDecision | undefined): boolean {
  return typeof decision === 'object' && 'error' in decision;
}
