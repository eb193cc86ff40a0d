import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import {
  exampleAttempt,
  getAttempt,
  type OnboardingAttempt,
  type SignUpAttempt,
  signUpAttempt,
} from '@parley/contracts/onboarding';
import { Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const token = '4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD';
const signup = { appId: '1904278376432', configId: '777298265371', version: 'v23.0' };
const body = { code: 'AQBhlXsctMxJY', phoneNumberId: '106540352242922', wabaId: '524126980791429', event: 'FINISH' };

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let attempt: OnboardingAttempt;
let requested: SignUpAttempt[];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  await installation.services.answer(getAttempt, ({ token: value }) => {
    if (value !== token) throw new DomainError('unauthenticated', 'The token is unknown.');
    return attempt;
  });
  await installation.services.answer(signUpAttempt, (request) => {
    requested.push(request);
    return { ...attempt, reason: 'pin_required' };
  });
}, 60_000);
beforeEach(() => {
  attempt = { ...exampleAttempt, teamId: team.id, code: undefined, signup };
  requested = [];
});
afterAll(() => installation.close());

const visitor = (key = token) => gateway.as(key);

describe.each([
  ['a visit of a link', 'quicklink', '/q/visits/', 1],
  ['a widget session', 'widget', '/widget/sessions/', 2],
] as const)('%s', (_, kind, root, last) => {
  const path = `${root}${exampleAttempt.id}${last}`;

  beforeEach(() => {
    attempt = { ...attempt, id: `${exampleAttempt.id}${last}`, kind };
  });

  it('shows the dialog to run, and hands over what it gave', async () => {
    expect((await visitor().get(path)).json).toMatchObject({ status: 'waiting', signup });
    const answer = await visitor().post(`${path}/signup`, { ...body, pin: '482913' });
    expect([answer.status, answer.json]).toEqual([
      200,
      expect.objectContaining({ status: 'waiting', reason: 'pin_required', signup }),
    ]);
    expect(requested).toEqual([{ attemptId: attempt.id, kind, token, answer: { ...body, pin: '482913' } }]);
  });

  it('refuses what no dialog gives, naming the field, and says nothing of it to the owner', async () => {
    const refusals: [fields: object, at: string][] = [
      [{ code: undefined }, 'code'],
      [{ code: 'a code' }, 'code'],
      [{ wabaId: undefined }, 'wabaId'],
      [{ wabaId: '../1' }, 'wabaId'],
      [{ phoneNumberId: '1/register' }, 'phoneNumberId'],
      [{ event: 'FINISH_ONLY_WABA' }, 'event'],
      [{ pin: '12345' }, 'pin'],
      [{ colour: 'red' }, 'colour'],
    ];
    for (const [fields, at] of refusals) {
      const refused = await visitor().post(`${path}/signup`, { ...body, ...fields });
      expect([refused.status, refused.error.error]).toEqual([400, expect.stringContaining(`"${at}"`)]);
    }
    expect((await gateway.as().post(`${path}/signup`, body)).status).toBe(401);
    expect(requested).toEqual([]);
  });

  it('takes ten at most in a quarter of an hour: a PIN is not to be guessed', async () => {
    const statuses = [];
    for (let time = 0; time < 10; time += 1) {
      statuses.push((await visitor().post(`${path}/signup`, { ...body, pin: `00000${time}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    expect(requested).toHaveLength(9);
  });
});
