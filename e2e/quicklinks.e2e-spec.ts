import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventRecord } from '@parley/contracts/events';
import type { QuickLink } from '@parley/contracts/onboarding';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { anotherTeam } from './support/teams.js';
import { TestEndpoint } from './support/endpoints.js';
import { type Answer, ask, type Ask } from './support/http.js';
import { sessionIn } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

interface Visit {
  id: string;
  token: string;
}

interface State {
  sequence: number;
  status: string;
  qr?: string;
  pairingCode?: string;
  redirectUrl?: string;
  code?: string;
}

/** Links as the integrator and the end customer see them, by HTTP alone. */
let parley: PrivateParley;
let phone: TestingNumber;
let endpoint: TestEndpoint;
const types = ['customer.created', 'customer.connected', 'customer.disconnected'];

beforeAll(async () => {
  parley = await sharedParley();
  endpoint = await TestEndpoint.make(parley, { projectId: undefined, events: types });
  phone = await parley.client.post('/v1/testing-numbers', { projectId: parley.credentials.project.id, country: 'US' });
}, timeouts.startMs);

afterAll(() => endpoint.receiver.close());

function request<T = State>(method: string, path: string, options: Ask = {}): Promise<Answer<T>> {
  return ask<T>(parley.credentials.baseUrl, method, path, options);
}

function makeLink(fields: object): Promise<QuickLink> {
  const projectId = parley.credentials.project.id;
  return parley.client.post('/v1/quicklinks', { projectId, name: 'Acme', config: { pairing: 'qr' }, ...fields });
}

async function begin({ slug }: QuickLink): Promise<Visit> {
  const { status, body } = await request<Visit>('POST', `/q/${slug}/visits`);
  expect(status).toBe(201);
  return body;
}

/** Held by the server until the visit is so. */
async function until({ id, token }: Visit, status: string): Promise<State> {
  let after = 0;
  return waitFor(
    async () => {
      const { body } = await request('GET', `/q/visits/${id}?wait=5&after=${after}`, { key: token });
      after = body.sequence;
      return body.status === status && body;
    },
    { timeoutMs: timeouts.soonMs, message: `visit ${id} to be ${status}` },
  );
}

describe('a link', () => {
  it('brings in an account by a code that is typed, and the team is told of its customer', async () => {
    const config = { testingNumberId: phone.id, pairing: 'qr' };
    const link = await makeLink({ externalId: 'crm-1', config, redirectUrl: 'https://acme.test/welcome?from=1' });
    const visit = await begin(link);
    expect((await until(visit, 'scan')).qr).toMatch(/^<svg /);
    const pairing = { key: visit.token, body: { phoneNumber: phone.phoneNumber } };
    const paired = await request('POST', `/q/visits/${visit.id}/pairing-code`, pairing);
    expect(paired).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/) } });
    const typed = await request('GET', `/q/visits/${visit.id}`, { key: visit.token });
    expect(typed.body).toMatchObject({ status: 'scan', pairingCode: paired.body.code });
    expect(typed.body.qr).toBeUndefined();
    await parley.client.post(`/v1/testing-numbers/${phone.id}/scan`, { code: paired.body.code });

    const name = `ql-${visit.id}`;
    const { redirectUrl } = await until(visit, 'connected');
    expect(redirectUrl).toBe(`https://acme.test/welcome?from=1&externalId=crm-1&session=${name}&status=connected`);
    const session = await sessionIn(parley, name, 'CONNECTED');
    const origin = { kind: 'quicklink', id: link.id };
    expect(session).toMatchObject({ externalId: 'crm-1', origin });
    expect(await parley.client.get<QuickLink>(`/v1/quicklinks/${link.id}`)).toMatchObject({ sessions: 1 });

    await parley.client.post(`/api/sessions/${name}/logout`);
    const reported = await waitFor(
      () => {
        const bodies = endpoint.receiver.requests.map(({ body }) => JSON.parse(body.toString()) as CustomerEvent);
        const ours = bodies.filter(({ payload }) => payload.sessionId === session.id);
        return ours.length === types.length && ours;
      },
      { timeoutMs: timeouts.soonMs, message: 'three events of a customer' },
    );
    expect(reported.map(({ event }) => event).sort()).toEqual([...types].sort());
    const payload = { externalId: 'crm-1', sessionId: session.id, session: name, projectId: link.projectId, origin };
    for (const event of reported) expect(event).toMatchObject({ session: 'team', payload });
    // A webhook may come before its event is in the history.
    const recorded = await waitFor(async () => {
      const { data } = await parley.client.get<{ data: EventRecord[] }>('/platform/events?type=customer.connected');
      return data.find(({ source }) => source.id === session.id);
    });
    expect(recorded.source).toEqual({ type: 'customer', id: session.id });
    expect((await parley.client.get<Session>(`/api/sessions/${name}`)).origin).toEqual(origin);
  }, 60_000);

  it('lets a visit be cancelled once, and only by who holds its token', async () => {
    const link = await makeLink({});
    const [visit, other] = [await begin(link), await begin(link)];
    const cancel = (key?: string) => request('POST', `/q/visits/${visit.id}/cancel`, { key });
    expect((await cancel()).status).toBe(401);
    expect((await cancel(parley.credentials.team.key)).status).toBe(401);
    expect((await cancel(other.token)).status).toBe(404);
    expect(await cancel(visit.token)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await cancel(visit.token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await request('GET', `/api/sessions/ql-${visit.id}`, { key: parley.credentials.team.key })).status).toBe(
      404,
    );
    expect((await until(other, 'scan')).status).toBe('scan');
  }, 60_000);

  it('is of its team, and of the engines that show a code', async () => {
    const link = await makeLink({});
    const { key } = await anotherTeam(parley);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { enabled: false } : undefined;
      expect((await request(method, `/v1/quicklinks/${link.id}`, { key, body })).status).toBe(404);
    }
    const { team, project } = parley.credentials;
    const make = (fields: object) =>
      request('POST', '/v1/quicklinks', { key: team.key, body: { projectId: project.id, name: 'Acme', ...fields } });
    expect(await make({ engine: 'cloud' })).toMatchObject({ status: 501, body: { code: 'not_supported_by_engine' } });
    expect(await make({ redirectUrl: 'javascript:alert(1)' })).toMatchObject({ status: 400 });
    expect(await make({ maxSessions: 0 })).toMatchObject({ status: 400 });
    expect(await make({ colour: 'red' })).toMatchObject({ status: 400 });
    const ofNone = await request('GET', '/v1/quicklinks', { key: team.key });
    expect(ofNone).toMatchObject({ status: 400, body: { code: 'missing_field' } });
    const ofToken = await request<{ data: QuickLink[] }>('GET', '/v1/quicklinks?limit=500', { key: project.token });
    expect(ofToken.body.data).toContainEqual(link);
    const nothing = await request('PATCH', `/v1/quicklinks/${link.id}`, { key: team.key, body: {} });
    expect(nothing).toMatchObject({ status: 400, body: { code: 'missing_field' } });
    const off = await request('PATCH', `/v1/quicklinks/${link.id}`, { key: project.token, body: { enabled: false } });
    expect(off).toMatchObject({ status: 200, body: { enabled: false } });
    expect(await request('POST', `/q/${link.slug}/visits`)).toMatchObject({
      status: 410,
      body: { code: 'link_expired' },
    });
    expect((await request('DELETE', `/v1/quicklinks/${link.id}`, { key: project.token })).status).toBe(204);
    expect((await request('POST', `/q/${link.slug}/visits`)).status).toBe(404);
  }, 60_000);

  it('has expired once its project is deleted, and its visits have ended', async () => {
    const { id: projectId } = await parley.client.post<{ id: string }>('/v1/projects', { name: 'Short-lived' });
    const link = await makeLink({ projectId });
    const visit = await begin(link);
    await until(visit, 'scan');
    await parley.client.delete(`/v1/projects/${projectId}`);
    await until(visit, 'cancelled');
    expect(await request('POST', `/q/${link.slug}/visits`)).toMatchObject({
      status: 410,
      body: { code: 'link_expired' },
    });
  }, 60_000);
});

interface CustomerEvent {
  event: string;
  session: string;
  payload: { sessionId: string };
}
