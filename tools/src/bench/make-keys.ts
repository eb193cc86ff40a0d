import type { PrivateParley } from '../client/index.js';

/** Keys of the team with one scope: what each may hold open at once is bounded. */
export async function makeKeys(parley: PrivateParley, count: number, scope: string): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = { label: `bench ${scope} ${index}`, scopes: [scope] };
    keys.push((await parley.client.post<{ key: string }>('/api/account/keys', body)).key);
  }
  return keys;
}
