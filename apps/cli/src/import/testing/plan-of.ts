import type { StandIn } from '@parley/testing';
import { Plan } from '../plan.js';
import { SourceApi } from '../source-api.js';

/** What a reader of a source plans. Closes the source. */
export async function planOf(
  started: Promise<StandIn>,
  { headers, path = '' }: { headers(key: string): Record<string, string>; path?: string },
  read: (api: SourceApi, plan: Plan) => Promise<void>,
): Promise<Plan> {
  const source = await started;
  const plan = new Plan();
  const { signal } = new AbortController();
  const baseUrl = source.url + path;
  try {
    await read(new SourceApi({ product: 'The source', baseUrl, headers: headers(source.key), signal }), plan);
  } finally {
    await source.close();
  }
  return plan;
}

/** The remarks of a plan, as a report has them. */
export function remarksOf({ remarks }: Plan): string[] {
  return remarks.map(({ item, text }) => `${item}: ${text}`);
}
