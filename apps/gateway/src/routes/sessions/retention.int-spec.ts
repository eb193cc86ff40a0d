import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, notFound } from '@parley/contracts/base';
import { getRetention, getSession, setRetention, type SetRetention } from '@parley/contracts/sessions';
import { Installation, makeKey, makeTeam, type Answer, type TestGateway, type TestTeam } from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let failure: DomainError | undefined;
const requested: SetRetention[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  const visible = (session: string): void => {
    if (session !== 'default') throw notFound('Session');
  };
  await installation.services.answer(getSession, ({ session }) => {
    visible(session);
    return getSession.example.reply;
  });
  await installation.services.answer(getRetention, ({ session }) => {
    visible(session);
    return { enabled: true };
  });
  await installation.services.answer(setRetention, (request) => {
    visible(request.session);
    requested.push(request);
    if (failure) throw failure;
    return { enabled: request.enabled };
  });
}, 60_000);

afterAll(() => installation.close());

const path = (session = 'default'): string => `/api/sessions/${session}/retention`;
const codeOf = ({ status, error }: Answer): [number, string] => [status, error.code];

describe('the content-retention grant of a session', () => {
  it('is read and changed', async () => {
    const client = gateway.as(team.key);
    const read = await client.get(path());
    expect([read.status, read.json]).toEqual([200, { enabled: true }]);
    const changed = await client.put(path(), { enabled: false });
    expect([changed.status, changed.json]).toEqual([200, { enabled: false }]);
    expect(requested.map((request) => ({ ...request }))).toEqual([{ session: 'default', enabled: false }]);
  });

  it('is changed by those who may write sessions, and read by those who may read them', async () => {
    const reader = gateway.as((await makeKey(gateway, team, ['sessions:read'])).key);
    const writer = gateway.as((await makeKey(gateway, team, ['sessions:write'])).key);
    expect((await reader.get(path())).status).toBe(200);
    expect(codeOf(await reader.put(path(), { enabled: false }))).toEqual([403, 'insufficient_scope']);
    expect(codeOf(await writer.get(path()))).toEqual([403, 'insufficient_scope']);
    expect((await writer.put(path(), { enabled: true })).status).toBe(200);
  });

  it('is of a session that is seen before the input is validated', async () => {
    const client = gateway.as(team.key);
    for (const body of [{}, { enabled: 'no' }, { enabled: null }, { enabled: true, until: 'tomorrow' }, '[']) {
      expect(codeOf(await client.put(path('hidden'), body))).toEqual([404, 'not_found']);
      expect((await client.put(path(), body)).status).toBe(400);
    }
    expect(codeOf(await client.put(path(), {}))).toEqual([400, 'missing_field']);
    expect(codeOf(await client.get(path('hidden')))).toEqual([404, 'not_found']);
    expect(codeOf(await client.get(`${path()}?session=other`))).toEqual([400, 'invalid_parameter']);
  });

  it('says when the withdrawal is not through yet', async () => {
    failure = new DomainError('unavailable', 'The event-history service did not answer in time.', {
      retryAfterSeconds: 1,
    });
    const refused = await gateway.as(team.key).put(path(), { enabled: false });
    expect([...codeOf(refused), refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
    failure = undefined;
  });
});
