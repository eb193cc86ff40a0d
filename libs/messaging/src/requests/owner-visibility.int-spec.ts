import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AnyRequestContract,
  defineRequest,
  Integer,
  notFound,
  type RequestContract,
  Text,
} from '@parley/contracts/base';
import { aCaller, createTestNats, type TestNats } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { RequestClient } from './request-client.js';
import { RequestServer } from './request-server.js';

class Lookup {
  @Text({ min: 1, max: 20 }) shelf: string;
}
class Put extends Lookup {
  @Integer({ min: 1 }) books: number;
}
class Shelf {
  @Integer() books: number;
}
const common = { owner: 'operations', summary: 'For this test.', reply: Shelf, errors: [] } as const;
const getShelf = defineRequest({
  ...common,
  subject: 'operations.shelf',
  request: Lookup,
  example: { request: { shelf: 'a' }, reply: { books: 1 } },
});
const putBooks = defineRequest({
  ...common,
  subject: 'operations.books',
  request: Put,
  http: { route: 'PUT /shelves/{shelf}', scope: 'operations:read', tag: 'Shelves', query: ['books'] },
  visible: getShelf,
  example: { request: { shelf: 'a', books: 1 }, reply: { books: 1 } },
});

const logger = pino({ level: 'silent' });
let nats: TestNats;
let broker: Broker;
let client: RequestClient;
let looks = 0;

function handling(contract: AnyRequestContract, answer: (request: never) => object): (server: RequestServer) => void {
  const handler = (request: never): Promise<object> => Promise.resolve().then(() => answer(request));
  return (server) => server.addHandler(contract.subject, handler as never, false, { contract });
}

const reading = handling(getShelf, ({ shelf }: Lookup) => {
  looks += 1;
  if (shelf !== 'mine') throw notFound('Shelf', shelf);
  return { books: 1 };
});
const putting = handling(putBooks, ({ shelf, books }: Put) => {
  if (shelf !== 'mine') throw notFound('Shelf', shelf);
  return { books };
});

beforeAll(async () => {
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'visibility', logger });
  client = new RequestClient(broker);
  const server = new RequestServer({ broker, service: 'operations', logger });
  reading(server);
  putting(server);
  server.listen(() => undefined);
  await broker.connection.flush();
}, 60_000);

afterAll(async () => {
  await broker.close();
  await nats.close();
});

const put = (request: object): Promise<object> =>
  client.request(putBooks as RequestContract<object, Shelf>, request, { caller: aCaller() });

describe('the owner of a request that is wrong', () => {
  it('looks nothing up for a good one', async () => {
    looks = 0;
    expect([await put({ shelf: 'mine', books: 2 }), looks]).toEqual([{ books: 2 }, 0]);
  });

  it('says what is wrong, as the client said it, to who sees the thing', async () => {
    const message = 'Parameter "books" is invalid: must be at least 1.';
    await expect(put({ shelf: 'mine', books: 0 })).rejects.toMatchObject({ code: 'invalid_parameter', message });
  });

  it('says that there is no such thing to who does not see it', async () => {
    await expect(put({ shelf: 'hidden', books: 0 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(put({ shelf: 'hidden', colour: 1 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says what is wrong where nothing is named that could be seen', async () => {
    await expect(put({ shelf: '', books: 1 })).rejects.toMatchObject({
      message: 'Field "shelf" is invalid: must have at least 1 character(s).',
    });
    await expect(put([])).rejects.toMatchObject({ message: 'The body must be a JSON object.' });
  });

  it('does not start without an answer to what is visible', () => {
    const server = new RequestServer({ broker, service: 'operations', logger });
    putting(server);
    expect(() => server.listen(() => undefined)).toThrow('operations.books needs an answer to operations.shelf here.');
  });
});
