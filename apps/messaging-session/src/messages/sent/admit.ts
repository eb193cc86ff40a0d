import type { DomainError } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { Wanted } from './carrier.js';

/** What the networks that live in this database refuse, each judging what it is to carry. */
export async function admit(client: PoolClient, wanted: readonly Wanted[]): Promise<Map<Wanted, DomainError>> {
  const refused = new Map<Wanted, DomainError>();
  for (const carrier of new Set(wanted.map(({ taken }) => taken.carrier))) {
    if (!carrier?.admit) continue;
    const asked = wanted.filter(({ taken }) => taken.carrier === carrier);
    const refusals = await carrier.admit(client, asked);
    asked.forEach((one, index) => {
      const refusal = refusals[index];
      if (refusal) refused.set(one, refusal);
    });
  }
  return refused;
}
