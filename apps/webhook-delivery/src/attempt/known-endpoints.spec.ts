import { describe, expect, it } from '@jest/globals';
import type { EndpointStore, SigningEndpoint } from '../endpoints/index.js';
import { KnownEndpoints } from './known-endpoints.js';

function knownOf(endpoint: Pick<SigningEndpoint, 'version' | 'isLasting'>) {
  const requested: string[][] = [];
  const signing = (ids: string[]) => {
    requested.push(ids);
    return Promise.resolve(new Map(ids.map((id) => [id, endpoint as SigningEndpoint])));
  };
  return { requested, known: new KnownEndpoints({ signing } as Partial<EndpointStore> as EndpointStore) };
}

describe('an endpoint that was read', () => {
  it('is not read again while claims find the same version of it', async () => {
    const { requested, known } = knownOf({ version: '7', isLasting: true });
    for (let times = 0; times < 3; times++) await known.read(new Map([['1', '7']]));
    await known.read(new Map([['1', null]]));
    expect(requested).toEqual([['1']]);
  });

  it('is read again when it was changed, and each time while one of its secrets is to end', async () => {
    const { requested, known } = knownOf({ version: '7', isLasting: true });
    for (const version of ['7', '8']) await known.read(new Map([['1', version]]));
    expect(requested).toHaveLength(2);
    const ending = knownOf({ version: '7', isLasting: false });
    for (let times = 0; times < 2; times++) await ending.known.read(new Map([['1', '7']]));
    expect(ending.requested).toHaveLength(2);
  });

  it('is read again once it is forgotten', async () => {
    const { requested, known } = knownOf({ version: '7', isLasting: true });
    await known.read(new Map([['1', '7']]));
    known.forget('1');
    await known.read(new Map([['1', '7']]));
    expect(requested).toHaveLength(2);
  });
});
