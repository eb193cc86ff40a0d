import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { exampleAttempt, getAttempt, type OnboardingAttempt } from '@parley/contracts/onboarding';
import { answerPasskey, confirmPasskey, exampleSession, getSession } from '@parley/contracts/sessions';
import { Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const token = '4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let attempt: OnboardingAttempt;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  const { services } = installation;
  await services.answer(getAttempt, ({ token: value }) => {
    if (value !== token) throw new DomainError('unauthenticated', 'The token is unknown.');
    return attempt;
  });
  await services.answer(getSession, ({ session }) => ({ ...exampleSession, id: session }));
}, 60_000);
beforeEach(() => {
  attempt = { ...exampleAttempt, teamId: team.id };
});
afterAll(() => installation.close());

const visitor = (key = token) => gateway.as(key);

describe.each([
  ['a visit of a link', `/q/visits/${exampleAttempt.id}`],
  ['a widget session', `/widget/sessions/${exampleAttempt.id}`],
])('%s', (_, path) => {
  it('is linked with a passkey, by the process that runs its session', async () => {
    const session = attempt.session?.id ?? '';
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    const passkey = { stage: 'sign' as const, options: { challenge: 'Y2g', rpId: 'whatsapp.com' }, expiresAt };
    attempt = { ...attempt, status: 'connecting', code: undefined, passkey };
    expect((await visitor().get(path)).json).toMatchObject({ status: 'scan', passkey });
    const credentials: object[] = [];
    const owners = [
      await installation.services.answer(
        answerPasskey,
        ({ credential }) => (credentials.push(credential), { stage: 'waiting' as const }),
        session,
      ),
      await installation.services.answer(confirmPasskey, () => ({ stage: 'waiting' as const }), session),
    ];
    const { credential } = answerPasskey.example.request;
    // The other members of what a browser gives are accepted.
    const ofBrowser = {
      ...credential,
      clientExtensionResults: { uvm: [[2, 4, 2]] },
      authenticatorAttachment: 'platform',
    };
    const answer = await visitor().post(`${path}/passkey`, { credential: ofBrowser });
    expect([answer.status, answer.json]).toEqual([200, { stage: 'waiting' }]);
    expect(credentials).toMatchObject([credential]);
    const confirmed = await visitor().post(`${path}/passkey/confirm`);
    expect([confirmed.status, confirmed.json]).toEqual([200, { stage: 'waiting' }]);
    const refusals: [body: object, at: string][] = [
      [{}, 'credential'],
      [{ credential: { ...credential, rawId: undefined } }, 'credential.rawId'],
      [{ credential: { ...credential, rawId: 'a+b' } }, 'credential.rawId'],
      [{ credential: { ...credential, type: 'password' } }, 'credential.type'],
      [
        { credential: { ...credential, response: { ...credential.response, signature: 1 } } },
        'credential.response.signature',
      ],
      [
        { credential: { ...credential, response: { ...credential.response, clientDataJSON: 'a'.repeat(10_924) } } },
        'credential.response.clientDataJSON',
      ],
      [{ credential, colour: 'red' }, 'colour'],
    ];
    for (const [body, at] of refusals) {
      const refused = await visitor().post(`${path}/passkey`, body);
      expect([refused.status, refused.error.error]).toEqual([400, expect.stringContaining(`"${at}"`)]);
    }
    await Promise.all(owners.map((owner) => owner.stop()));
    attempt = { ...attempt, status: 'connected', passkey: undefined };
    const late = await visitor().post(`${path}/passkey/confirm`);
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    expect((await gateway.as().post(`${path}/passkey`, { credential })).status).toBe(401);
  });
});
