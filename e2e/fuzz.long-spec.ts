import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MintedClientToken } from '@parley/contracts/base';
import { PrivateParley } from '@parley/tools';
import fc from 'fast-check';
import { type Belongings, makeBelongings } from './support/belongings.js';
import { faultOf, HostileExchange } from './support/hostile-exchange.js';
import { ask } from './support/http.js';
import { type HostileRequest, requestsOf } from './support/openapi-arbitraries.js';
import { type Api, readApi } from './support/openapi-routes.js';
import { timeouts } from './support/timeouts.js';

/** A run is repeated by the seed that it printed: `FUZZ_SEED=… npm test -- e2e fuzz`. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const budgetMs = Number(process.env.FUZZ_SECONDS ?? 60) * 1000;
/** Sent side by side, as hostile clients do. */
const atOnce = 8;

let parley: PrivateParley;
let api: Api;
let ours: Belongings;
let client: string;
let exchange: HostileExchange;

beforeAll(async () => {
  parley = await PrivateParley.start();
  ours = await makeBelongings(parley, 'alice');
  api = await readApi(parley);
  exchange = new HostileExchange(parley.credentials.baseUrl);
  const rules = {
    enabled: true,
    allowedActions: 'send_message,send_typing',
    recipientMode: 'conversation',
    rateLimit: 1_000_000,
  };
  const path = '/api/sessions/alice/client-rules';
  const set = await ask(parley.credentials.baseUrl, 'PUT', path, { key: parley.credentials.team.key, body: rules });
  expect(set.status).toBe(200);
  client = (await parley.client.post<MintedClientToken>('/api/sessions/alice/client-tokens', {})).token;
}, timeouts.startMs);

afterAll(async () => {
  exchange?.close();
  await parley?.stop();
}, timeouts.stopMs);

describe('what is sent to any route of /openapi.json', () => {
  it(
    'is answered in time, never with 500 and never with what it should not tell',
    async () => {
      process.stderr.write(`fuzz seed ${seed}\n`);
      const { team, project, adminToken } = parley.credentials;
      const processes = await pids();
      const requested = new Map<string, number>();
      const requests = requestsOf(api, ours, [team.key, team.key, project.token, client, adminToken]);
      const check = async (request: HostileRequest): Promise<void> => {
        requested.set(request.key, (requested.get(request.key) ?? 0) + 1);
        const answer = await exchange.send(request);
        const fault = faultOf(answer);
        if (fault !== undefined) throw new Error(`${request.method} ${request.target.slice(0, 300)}: ${fault}`);
      };
      const property = fc.asyncProperty(fc.array(requests, { minLength: 1, maxLength: atOnce }), async (batch) => {
        await Promise.all(batch.map(check));
      });
      await fc.assert(property, {
        seed,
        numRuns: 1_000_000,
        interruptAfterTimeLimit: budgetMs,
        markInterruptAsFailure: false,
      });
      const count = [...requested.values()].reduce((sum, one) => sum + one, 0);
      process.stderr.write(`fuzz sent ${count} requests to ${requested.size} of ${api.routes.length} routes\n`);
      expect(api.routes.filter(({ key }) => !requested.has(key)).map(({ key }) => key)).toEqual([]);
      // Nothing fell over and was put up again.
      expect(await pids()).toEqual(processes);
      expect((await ask(parley.credentials.baseUrl, 'GET', '/v1/team', { key: team.key })).status).toBe(200);
    },
    budgetMs + 60_000,
  );
});

async function pids(): Promise<[string, number][]> {
  return (await parley.state()).services.map(({ name, pid }) => [name, pid]);
}
