import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import {
  type AttemptByToken,
  attemptMoved,
  beginVisit,
  cancelAttempt,
  exampleAttempt,
  getAttempt,
  type OnboardingAttempt,
  visitedQuickLink,
} from '@parley/contracts/onboarding';
import { exampleSession, getSession, requestPhoneCode } from '@parley/contracts/sessions';
import {
  adminToken,
  type Answer,
  heldWaits,
  Installation,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';
import { waitFor } from '@parley/testing';

const token = '4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD';
const slug = visitedQuickLink.example.request.slug;
const path = `/q/visits/${exampleAttempt.id}`;
let links = 0;

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let attempt: OnboardingAttempt;
let refusal: DomainError | undefined;
/** The link that the slug stands for. */
let linkId: string;
let requested: AttemptByToken[] = [];
/** Why the link cannot be visited. */
let closed: string | undefined;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  const { services } = installation;
  const orRefused = <T>(reply: () => T): T => {
    if (refusal) throw refusal;
    return reply();
  };
  await services.answer(visitedQuickLink, () =>
    orRefused(() => ({ id: linkId, teamId: team.id, projectId, name: 'Acme', pairingCode: true, closed })),
  );
  await services.answer(beginVisit, () => ({ attempt, token }));
  await services.answer(getAttempt, (by) => {
    requested.push(by);
    if (by.token !== token) throw new DomainError('unauthenticated', 'The token is unknown.');
    return attempt;
  });
  await services.answer(getSession, ({ session }) => ({ ...exampleSession, id: session }));
  await services.answer(cancelAttempt, () =>
    orRefused(() => ({ ...attempt, sequence: 9, status: 'cancelled', code: undefined })),
  );
}, 60_000);

beforeEach(() => {
  links += 1;
  linkId = `${process.pid}${links}`;
  refusal = undefined;
  closed = undefined;
  requested = [];
  attempt = { ...exampleAttempt, teamId: team.id };
});

afterAll(() => installation.close());

const visitor = (key = token) => gateway.as(key);
const begin = (from?: string): Promise<Answer> =>
  gateway.as().post(`/q/${slug}/visits`, {}, from === undefined ? {} : { headers: { 'x-forwarded-for': from } });
const held = (count: number) => waitFor(async () => (await heldWaits(gateway)) === count);

function moved(changes: Partial<OnboardingAttempt>): void {
  attempt = { ...attempt, sequence: attempt.sequence + 1, ...changes };
  const { id: attemptId, sequence } = attempt;
  installation.services.notifications.publishNotification(attemptMoved, { attemptId, sequence });
}

describe('a visit of a link', () => {
  it('begins without a credential, and gives its token', async () => {
    const { status, json, headers } = await begin();
    expect([status, json]).toEqual([
      201,
      { id: exampleAttempt.id, token, status: 'scan', expiresAt: '2026-11-21T08:10:00.000Z' },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['link_expired', 410],
    ['not_found', 404],
  ] as const)('is refused as the link is: %s', async (code, status) => {
    if (code === 'not_found') refusal = new DomainError(code, 'No.');
    else closed = 'It has expired.';
    const answer = await begin();
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    const wrong = await gateway.as().post(`/q/${slug}/visits`, { colour: 'red' });
    expect([wrong.status, wrong.error.code]).toEqual([status, code]);
  });

  it('has expired as soon as its project is deleted, though its owner has not heard of it', async () => {
    const kept = projectId;
    projectId = await makeProject(gateway, team, 'Short-lived');
    expect((await begin()).status).toBe(201);
    await gateway.as(team.key).delete(`/v1/projects/${projectId}`);
    const answer = await begin();
    projectId = kept;
    expect([answer.status, answer.error.code]).toEqual([410, 'link_expired']);
  });

  it('is not found where no link can have the name', async () => {
    expect((await gateway.as().post('/q/short/visits', {})).status).toBe(404);
    expect((await gateway.as().post(`/q/${slug.slice(1)}!/visits`, {})).status).toBe(404);
  });

  it('begins ten times an hour from one address, for each link by itself', async () => {
    const from = `2001:db8:77:${(process.pid % 0xffff).toString(16)}::1`;
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await begin(from)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    const refused = await begin(from);
    expect(refused.error.code).toBe('rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await begin(from.replace('::1', '::2'))).status).toBe(429);
    expect((await begin('192.0.2.77')).status).toBe(201);
    linkId += '7';
    expect((await begin(from)).status).toBe(201);
  });

  it('shows its code as an image, then the code to type, then where to go on', async () => {
    const shown = await visitor().get(path);
    expect(shown.json).toEqual({
      id: exampleAttempt.id,
      sequence: 3,
      status: 'scan',
      qr: expect.stringMatching(/^<svg [^]*<\/svg>\s*$/),
    });
    attempt = { ...attempt, code: undefined, phoneCode: 'K7DP-Q2LM' };
    expect((await visitor().get(path)).json).toMatchObject({ status: 'scan', pairingCode: 'K7DP-Q2LM' });
    attempt = { ...attempt, phoneCode: undefined };
    expect((await visitor().get(path)).json).toEqual({ id: exampleAttempt.id, sequence: 3, status: 'waiting' });
    const redirectUrl = 'https://acme.test/done?a=1&status=x#there';
    attempt = { ...attempt, redirectUrl };
    expect((await visitor().get(path)).json).not.toHaveProperty('redirectUrl');
    attempt = { ...attempt, status: 'connected' };
    expect((await visitor().get(path)).json).toEqual({
      id: exampleAttempt.id,
      sequence: 3,
      status: 'connected',
      redirectUrl: `https://acme.test/done?a=1&status=connected&externalId=crm-1&session=ql-${exampleAttempt.id}#there`,
    });
  });

  it('is held until it moves, without being read meanwhile', async () => {
    const answer = visitor().get(`${path}?wait=25&after=3`);
    await held(1);
    await waitFor(() => requested.length === 2);
    moved({ code: 'another' });
    expect((await answer).json).toMatchObject({ sequence: 4, status: 'scan' });
    expect(requested).toHaveLength(3);
    await held(0);

    // What it is past already, and what has ended, is not waited for.
    expect((await visitor().get(`${path}?wait=25&after=3`)).json).toMatchObject({ sequence: 4 });
    const toTheEnd = visitor().get(`${path}?wait=25`);
    await held(1);
    moved({ code: 'a third' });
    await waitFor(() => requested.length === 7);
    moved({ status: 'expired', code: undefined });
    expect((await toTheEnd).json).toEqual({ id: exampleAttempt.id, sequence: 6, status: 'expired' });
    expect((await visitor().get(`${path}?wait=25&after=99`)).status).toBe(200);
    const startedAt = performance.now();
    attempt = { ...attempt, status: 'connecting' };
    expect((await visitor().get(`${path}?wait=1&after=99`)).json).toMatchObject({ sequence: 6 });
    expect(performance.now() - startedAt).toBeGreaterThan(950);
  });

  it('lets go of a client that is gone, and of 50 waits at most', async () => {
    const gone = new AbortController();
    const lost = fetch(`${gateway.url}${path}?wait=25`, {
      headers: { authorization: `Bearer ${token}` },
      signal: gone.signal,
    }).catch(() => 'gone');
    await held(1);
    gone.abort();
    expect(await lost).toBe('gone');
    await held(0);
    const waits = Array.from({ length: 50 }, () => visitor().get(`${path}?wait=25`));
    await held(50);
    const refused = await visitor().get(`${path}?wait=25`);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_waits']);
    moved({ status: 'cancelled', code: undefined });
    expect(new Set((await Promise.all(waits)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is who holds its token alone: 401 comes before 400', async () => {
    const outcome = async (answer: Promise<Answer>) => {
      const { status, error } = await answer;
      return [status, error.code];
    };
    for (const query of ['', '?wait=26', '?colour=1']) {
      expect(await outcome(gateway.as().get(path + query))).toEqual([401, 'unauthenticated']);
      expect(await outcome(visitor('another').get(path + query))).toEqual([401, 'unauthenticated']);
    }
    expect(await outcome(visitor('x'.repeat(512)).get(path))).toEqual([401, 'unauthenticated']);
    expect(await outcome(gateway.as().post(`/q/${slug}/visits`, { colour: 'red' }))).toEqual([
      400,
      'invalid_parameter',
    ]);
    expect(await outcome(gateway.as().post(`${path}/pairing-code`, '{'))).toEqual([401, 'unauthenticated']);
    expect(await outcome(gateway.as(team.key).post(`${path}/cancel`))).toEqual([401, 'unauthenticated']);
    expect(await outcome(visitor().get(`${path}?wait=26`))).toEqual([400, 'invalid_parameter']);
    expect(await outcome(visitor().get(`${path}?after=-1`))).toEqual([400, 'invalid_parameter']);
    expect(await outcome(visitor().post(`${path}/pairing-code`, {}))).toEqual([400, 'missing_field']);
    const unserved = { headers: { 'service-version': '1999-01-01' } };
    expect(await outcome(visitor('another').get(path, unserved))).toEqual([401, 'unauthenticated']);
    expect(await outcome(visitor().get('/q/visits/0', unserved))).toEqual([400, 'unsupported_version']);
    expect(await outcome(visitor().get('/q/visits/0'))).toEqual([404, 'not_found']);
  });

  it('is paired by a code to type, which the process that runs its session gives', async () => {
    attempt = { ...attempt, id: linkId };
    const session = attempt.session?.id ?? '';
    const phones: string[] = [];
    const owner = await installation.services.answer(
      requestPhoneCode,
      ({ phoneNumber }, { caller }) => {
        phones.push(phoneNumber);
        expect(caller).toMatchObject({ kind: 'service', teamId: team.id });
        return { code: 'K7DP-Q2LM' };
      },
      session,
    );
    const answer = await visitor().post(`${path}/pairing-code`, { phoneNumber: '+12025550147' });
    expect([answer.status, answer.json, phones]).toEqual([200, { code: 'K7DP-Q2LM' }, ['+12025550147']]);
    await owner.stop();
    attempt = { ...attempt, status: 'connected' };
    const late = await visitor().post(`${path}/pairing-code`, { phoneNumber: '+12025550147' });
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
  });

  it('asks for five codes to type at most, whatever the phone, and each visit by itself', async () => {
    const owner = await installation.services.answer(
      requestPhoneCode,
      () => ({ code: 'K7DP-Q2LM' }),
      attempt.session?.id ?? '',
    );
    const ask = (last: number) => visitor().post(`${path}/pairing-code`, { phoneNumber: `+1202555010${last}` });
    attempt = { ...attempt, id: linkId };
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(time)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await ask(6);
    expect(refused.error.code).toBe('rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    attempt = { ...attempt, id: `${linkId}7` };
    expect((await ask(7)).status).toBe(200);
    await owner.stop();
  });

  it('is cancelled, unless it is too late', async () => {
    const answer = await visitor().post(`${path}/cancel`);
    expect([answer.status, answer.json]).toEqual([200, { id: exampleAttempt.id, sequence: 9, status: 'cancelled' }]);
    refusal = new DomainError('conflict', 'It is connected.');
    expect((await visitor().post(`${path}/cancel`)).status).toBe(409);
    const keyed = await visitor().post(`${path}/cancel`, undefined, { headers: { 'idempotency-key': 'k' } });
    expect([keyed.status, keyed.error.code]).toEqual([400, 'idempotency_key_invalid']);
  });

  it('is not there while its team is suspended', async () => {
    const suspend = (suspended: boolean) => gateway.as(adminToken).patch(`/enterprise/teams/${team.id}`, { suspended });
    await suspend(true);
    expect((await begin()).status).toBe(404);
    closed = 'It is full.';
    expect((await begin()).status).toBe(404);
    closed = undefined;
    expect((await visitor().get(path)).status).toBe(404);
    expect((await visitor().post(`${path}/cancel`)).status).toBe(404);
    await suspend(false);
    expect((await begin()).status).toBe(201);
  });

  it('is answered at once by a gateway that stops', async () => {
    const another = await installation.startGateway();
    const answer = another.as(token).get(`${path}?wait=25`);
    await waitFor(async () => (await heldWaits(another)) === 1);
    const stopped = another.stop();
    expect((await answer).json).toMatchObject({ sequence: 3, status: 'scan' });
    await stopped;
  });
});
