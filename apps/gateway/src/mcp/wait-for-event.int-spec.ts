import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StreamReader, waitFor } from '@parley/testing';
import {
  Agent,
  FakeEventHistory,
  heldWaits,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let history: FakeEventHistory;
let agent: Agent;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  history = await FakeEventHistory.start(installation.services);
  agent = await Agent.connect(gateway, team.key);
}, 60_000);

afterAll(async () => {
  await agent.close();
  await installation.close();
});

const make = (type = 'message.received', owner: object = { projectId }) =>
  history.make({ teamId: team.id, ...owner, type, payload: { text: 'hello' } });

const idOf = ({ json }: { json: Record<string, unknown> }) => (json.event as { id: string } | null)?.id ?? null;

/** A call that is held, once it is. It passes a cursor on, so that it misses nothing until then. */
async function held(
  args: { after: unknown; type?: string },
  on: Agent = agent,
): Promise<{ answer: ReturnType<Agent['call']> }> {
  const before = await heldWaits(gateway);
  const answer = on.call('wait_for_event', { projectId, ...args });
  await waitFor(async () => (await heldWaits(gateway)) === before + 1, { message: 'the wait' });
  return { answer };
}

describe('wait_for_event', () => {
  it('answers with the next event of its type and owner, its payload marked', async () => {
    const { cursor } = (await agent.call('wait_for_event', { projectId, wait: 0 })).json;
    const { answer } = await held({ type: 'message.ack', after: cursor });
    make('message.received');
    make('message.ack', {});
    const wanted = make('message.ack');
    const { json } = await answer;
    expect(json.event).toMatchObject({
      id: wanted.id,
      event: 'message.ack',
      payload: { untrusted: true, content: { text: 'hello' } },
    });
  });

  it('answers with a type that must be named where it is', async () => {
    const { cursor } = (await agent.call('wait_for_event', { projectId, wait: 0 })).json;
    const any = await held({ after: cursor });
    const calls = await held({ type: 'call.offered', after: cursor });
    const call = make('call.offered');
    const message = make();
    expect([idOf(await any.answer), idOf(await calls.answer)]).toEqual([message.id, call.id]);
  });

  it('misses nothing between two calls that pass the cursor on', async () => {
    let { cursor } = (await agent.call('wait_for_event', { projectId, wait: 0 })).json;
    const made = Array.from({ length: 5 }, () => make().id);
    const seen: (string | null)[] = [];
    for (let count = 0; count < 5; count += 1) {
      const answer = await agent.call('wait_for_event', { projectId, after: cursor });
      seen.push(idOf(answer));
      cursor = answer.json.cursor;
    }
    expect(seen).toEqual(made);
    expect(idOf(await agent.call('wait_for_event', { projectId, after: cursor, wait: 0 }))).toBeNull();
  });

  it('waits no longer than it is told, and gives a place to go on from', async () => {
    const startedAtMs = performance.now();
    const { json } = await agent.call('wait_for_event', { projectId, wait: 1 });
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(990);
    expect(json).toEqual({ event: null, cursor: expect.any(String) });
    const { id } = make();
    expect(idOf(await agent.call('wait_for_event', { projectId, after: json.cursor }))).toBe(id);
  });

  it('gives the event that live streams get at the same time', async () => {
    const { cursor } = (await agent.call('wait_for_event', { projectId, wait: 0 })).json;
    const reader = await StreamReader.open(`${gateway.url}/platform/projects/${projectId}/events/stream`, {
      key: team.key,
    });
    const { answer } = await held({ after: cursor });
    const { id } = make();
    expect(idOf(await answer)).toBe(id);
    await reader.received(1);
    expect(reader.ids).toEqual([id]);
    reader.leave();
  });

  it('gives an event without its content when that is gone', async () => {
    const { cursor } = (await agent.call('wait_for_event', { projectId, wait: 0 })).json;
    const event = make();
    history.withdrawContent(event);
    const { json } = await agent.call('wait_for_event', { projectId, after: cursor });
    expect(json.event).toEqual({
      id: event.id,
      event: 'message.received',
      timestamp: event.createdAt,
      payload: null,
    });
  });

  it('refuses cursors that are none, of another owner, or past retention', async () => {
    const codeOf = async (args: object) =>
      (await agent.call('wait_for_event', { projectId, wait: 0, ...args })).json.code;
    const { cursor } = (await agent.call('wait_for_event', { projectId, wait: 0 })).json;
    expect(await codeOf({ after: 'x' })).toBe('invalid_cursor');
    expect(await codeOf({ after: cursor, projectId: undefined })).toBe('invalid_cursor');
    expect(await codeOf({ wait: 31 })).toBe('invalid_parameter');
    make();
    history.expireThrough(make());
    expect(await codeOf({ after: cursor })).toBe('cursor_expired');
  });

  it('does not pass over what was lost before it was seen', async () => {
    const { cursor } = (await agent.call('wait_for_event', { projectId, wait: 0 })).json;
    const { answer } = await held({ after: cursor });
    const owner = { teamId: team.id, projectId };
    history.expireThrough(history.makeUnannounced(owner));
    history.make(owner);
    expect((await answer).json.code).toBe('cursor_expired');
  });

  it('holds 50 waits of a credential on a process, and lets go of those that were left', async () => {
    const { key } = await makeKey(gateway, team, ['events:read'], { projectId });
    const own = await Agent.connect(gateway, key);
    await waitFor(async () => (await heldWaits(gateway)) === 0, { message: 'the waits before to end' });
    const waits = Array.from({ length: 50 }, () => own.call('wait_for_event'));
    const ended = Promise.allSettled(waits);
    await waitFor(async () => (await heldWaits(gateway)) === 50, { message: '50 waits' });
    expect((await own.call('wait_for_event')).json).toMatchObject({ code: 'too_many_waits', retryAfterSeconds: 1 });
    await own.close();
    await ended;
    await waitFor(async () => (await heldWaits(gateway)) === 0, { message: 'the places to be free' });
  });

  it('gives a key that was revoked meanwhile nothing', async () => {
    const { id, key } = await makeKey(gateway, team, ['events:read'], { projectId });
    const own = await Agent.connect(gateway, key);
    const { cursor } = (await own.call('wait_for_event', { wait: 0 })).json;
    const { answer } = await held({ after: cursor }, own);
    await gateway.as(team.key).delete(`/api/account/keys/${id}`);
    make();
    expect((await answer).json).toMatchObject({ code: 'unauthenticated' });
    await own.close();
  });

  it('is answered at once when the process stops', async () => {
    const stopping = await installation.startGateway();
    const own = await Agent.connect(stopping, team.key);
    const answer = own.call('wait_for_event', { projectId });
    await waitFor(async () => (await heldWaits(stopping)) === 1, { message: 'the wait' });
    const startedAtMs = performance.now();
    const stopped = stopping.stop();
    expect((await answer).json).toEqual({ event: null, cursor: expect.any(String) });
    // Far less than it waits otherwise.
    expect(performance.now() - startedAtMs).toBeLessThan(10_000);
    await own.close();
    await stopped;
  });
});
