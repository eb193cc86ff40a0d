import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { makeReplayDelivery, type ReplayAccepted, replayAccepted, replayStream } from '@parley/contracts/replays';
import { deleteWebhook, type Delivery, getDelivery, retryDelivery, updateWebhook } from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { anEvent, aProject, aReplay, aTeam, aTeamEvent, fromEventHistory, Installation } from '../../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;

beforeAll(async () => {
  installation = await Installation.create();
  await installation.start();
}, 60_000);
afterAll(() => installation.close(), 60_000);
beforeEach(async () => {
  receiver = await httpReceiver();
  project = aProject();
});
afterEach(() => receiver.close());

const make = async (replay: ReplayAccepted, owner = project) =>
  (await installation.ask(makeReplayDelivery, replay, fromEventHistory(owner))).operation;

const deliveryOf = ({ webhookId, deliveryId }: ReplayAccepted): Promise<Delivery> =>
  installation.ask(getDelivery, { webhookId, deliveryId }, project);

const reported = ({ operationId }: ReplayAccepted) => installation.operations.reported.get(operationId);

/** Of the tables that a replay writes to, the rows that it has there. */
async function rowsOf({ deliveryId, operationId }: ReplayAccepted): Promise<number> {
  const { rows } = await installation.database.pool.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM replays WHERE delivery_id = $1) + (SELECT count(*) FROM deliveries WHERE id = $1)
       + (SELECT count(*) FROM operation_jobs WHERE operation_id = $2))::int AS count`,
    [deliveryId, operationId],
  );
  return rows[0]!.count;
}

describe('a replay', () => {
  it('is a delivery of its own, of the same bytes under the same webhook-id, and leaves the first one as it is', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const event = anEvent(project);
    await installation.publish(event);
    const first = await installation.delivery(webhook, project, 'succeeded');
    const replay = aReplay(event, webhook);
    expect(await make(replay)).toMatchObject({
      id: replay.operationId,
      projectId: project.projectId,
      kind: 'event_replay',
      resource: { type: 'event', id: event.id },
      status: 'pending',
      sequence: 1,
      capabilities: { cancellable: false },
    });
    expect(await deliveryOf(replay)).toMatchObject({ id: replay.deliveryId, eventId: event.id, kind: 'replay' });
    await installation.operations.until(replay.operationId, 'succeeded');
    expect(reported(replay)).toEqual(['pending', 'running:attempting', 'succeeded:attempting']);
    expect(await deliveryOf(replay)).toMatchObject({ status: 'succeeded', attempts: 1, lastResponseStatus: 200 });
    expect(await installation.ask(getDelivery, { webhookId: webhook.id, deliveryId: first.id }, project)).toEqual(
      first,
    );
    const [one, other] = receiver.requests;
    expect(receiver.requests).toHaveLength(2);
    expect(other?.body.toString()).toBe(event.envelope);
    expect(one?.body.equals(other!.body)).toBe(true);
    const headers = other?.headers as Record<string, string>;
    expect(headers).toMatchObject({ 'webhook-id': event.id, 'parley-delivery-id': replay.deliveryId });
    expect(headers).toMatchObject({ 'parley-attempt': '1', 'parley-event-type': 'message.received' });
    expect(one?.headers['parley-delivery-id']).toBe(first.id);
    new Webhook(webhook.secret).verify(other!.body, headers);
  });

  it('asked for many times at once, by event too, and again when it is over, is made once', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const replay = aReplay(anEvent(project), webhook);
    const event = JSON.stringify(replay);
    await Promise.all([
      ...Array.from({ length: 10 }, () => make(replay)),
      installation.broker.jetStream.publish(replayAccepted.subject, event),
    ]);
    await installation.operations.until(replay.operationId, 'succeeded');
    await waitFor(async () => (await make(replay)).status === 'succeeded');
    await installation.broker.jetStream.publish(replayAccepted.subject, event);
    await allTaken();
    expect(await installation.deliveries(webhook, project)).toHaveLength(1);
    expect(receiver.requests).toHaveLength(1);
    expect(installation.operations.history.get(replay.operationId)).toEqual(['pending', 'running', 'succeeded']);
  });

  it('that only its event brings here is made', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const replay = aReplay(anEvent(project), webhook);
    await installation.broker.jetStream.publish(replayAccepted.subject, JSON.stringify(replay));
    await installation.operations.until(replay.operationId, 'succeeded');
    expect(await deliveryOf(replay)).toMatchObject({ kind: 'replay', status: 'succeeded' });
  });

  it('of a team event goes to an endpoint of the team', async () => {
    const team = aTeam();
    const webhook = await installation.endpoint(team, { url: receiver.url });
    const replay = aReplay(aTeamEvent(team), webhook);
    expect(await make(replay, team)).toMatchObject({ projectId: null });
    await installation.operations.until(replay.operationId, 'succeeded');
  });

  it('needs nothing that is still here of an event of long ago', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const event = anEvent(project, { id: firstIdAt(new Date('2025-01-01T00:00:00.000Z')) });
    const replay = aReplay(event, webhook);
    await make(replay);
    await installation.operations.until(replay.operationId, 'succeeded');
    expect(receiver.requests[0]?.body.toString()).toBe(event.envelope);
    expect(await deliveryOf(replay)).toMatchObject({ status: 'succeeded' });
  });

  it('is retried by the schedule of its endpoint, and the operation says where it is', async () => {
    receiver.next({ kind: 'answer', status: 500 }, { kind: 'answer', status: 503 });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 1, 1] } });
    const replay = aReplay(anEvent(project), webhook);
    await make(replay);
    await installation.operations.until(replay.operationId, 'succeeded');
    expect(reported(replay)).toEqual([
      'pending',
      'running:attempting',
      'running:retry_scheduled',
      'running:attempting',
      'running:retry_scheduled',
      'running:attempting',
      'succeeded:attempting',
    ]);
    expect(await deliveryOf(replay)).toMatchObject({ attempts: 3, status: 'succeeded' });
  });

  it('waits as long before its first attempt as the schedule says', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [2] } });
    const replay = aReplay(anEvent(project), webhook);
    const requestedAt = Date.now();
    await make(replay);
    await installation.operations.until(replay.operationId, 'succeeded');
    expect(receiver.requests[0]!.at.getTime() - requestedAt).toBeGreaterThanOrEqual(1_590);
  });

  it('that was delivered has succeeded, whatever an attempt by hand comes to that was asked for meanwhile', async () => {
    receiver.next({ kind: 'answer', status: 200, delayMs: 1_500 }, { kind: 'answer', status: 500 });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0] } });
    const replay = aReplay(anEvent(project), webhook);
    await make(replay);
    await waitFor(() => receiver.requests.length === 1);
    await installation.ask(retryDelivery, { webhookId: webhook.id, deliveryId: replay.deliveryId }, project);
    await waitFor(async () => (await deliveryOf(replay)).attempts === 2, { timeoutMs: 25_000 });
    expect(await installation.operations.until(replay.operationId, 'succeeded')).toMatchObject({ error: null });
    expect(receiver.requests).toHaveLength(2);
  });

  it('leaves an attempt that is asked for by hand while its operation ends', async () => {
    receiver.next({ kind: 'answer', status: 500 });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 3600] } });
    const replay = aReplay(anEvent(project), webhook);
    await make(replay);
    await waitFor(() => reported(replay)?.at(-1) === 'running:retry_scheduled');
    // As if its last attempt had been recorded and the operation told of it, and then it was asked for again.
    await installation.database.pool.query(`UPDATE deliveries SET manual = true WHERE id = $1`, [replay.deliveryId]);
    installation.operations.fail(replay.operationId, 'delivery_failed');
    const { pool } = installation.database;
    const run = 'UPDATE operation_jobs SET wake_at = now(), stale = true WHERE operation_id = $1';
    await waitFor(async () => (await pool.query(run, [replay.operationId])).rowCount === 0, { timeoutMs: 25_000 });
    expect((await deliveryOf(replay)).status).toBe('retrying');
  });

  it('fails with delivery_failed when its attempts are spent', async () => {
    receiver.always({ kind: 'answer', status: 500 });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 0] } });
    const replay = aReplay(anEvent(project), webhook);
    await make(replay);
    expect(await installation.operations.until(replay.operationId, 'failed')).toMatchObject({
      error: 'delivery_failed',
    });
    expect(await deliveryOf(replay)).toMatchObject({ status: 'failed', attempts: 2 });
  });
});

describe('a replay to an endpoint', () => {
  it.each(['unknown', "another project's", "another team's", "the team's own"])(
    'that is %s is not found, and leaves nothing',
    async (whose) => {
      const team: Caller = { ...aTeam(), teamId: project.teamId };
      const { id } =
        whose === 'unknown'
          ? { id: '77' }
          : await installation.endpoint(
              whose === "another project's" ? aProject(project.teamId) : whose === "another team's" ? aTeam() : team,
              { url: receiver.url },
            );
      const replay = aReplay(anEvent(project), { id });
      await expect(make(replay)).rejects.toMatchObject({ code: 'not_found' });
      await installation.broker.jetStream.publish(replayAccepted.subject, JSON.stringify(replay));
      await allTaken();
      expect(await rowsOf(replay)).toBe(0);
      expect(installation.operations.operations.has(replay.operationId)).toBe(false);
    },
  );

  it('may be asked for by services alone', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const replay = aReplay(anEvent(project), webhook);
    await expect(installation.ask(makeReplayDelivery, replay, project)).rejects.toMatchObject({
      code: 'credential_not_allowed',
    });
    expect(await rowsOf(replay)).toBe(0);
  });

  it('that is disabled is made, and fails with endpoint_disabled without an attempt', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url, enabled: false });
    const replay = aReplay(anEvent(project), webhook);
    await make(replay);
    expect(await installation.operations.until(replay.operationId, 'failed')).toMatchObject({
      error: 'endpoint_disabled',
    });
    expect(await deliveryOf(replay)).toMatchObject({ status: 'discarded', attempts: 0 });
    expect(receiver.requests).toHaveLength(0);
  });

  it('that answers 410 fails with endpoint_disabled at once', async () => {
    receiver.always({ kind: 'answer', status: 410 });
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const replay = aReplay(anEvent(project), webhook);
    await make(replay);
    expect(await installation.operations.until(replay.operationId, 'failed')).toMatchObject({
      error: 'endpoint_disabled',
    });
    expect(await deliveryOf(replay)).toMatchObject({ status: 'failed', attempts: 1, lastResponseStatus: 410 });
  });

  it.each([
    [
      'disabled',
      (webhookId: string) => installation.ask(updateWebhook, { webhookId, changes: { enabled: false } }, project),
    ],
    ['removed', (webhookId: string) => installation.ask(deleteWebhook, { webhookId }, project)],
  ])('that is %s between two attempts fails with endpoint_disabled', async (_, change) => {
    receiver.always({ kind: 'answer', status: 500 });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 2, 2] } });
    const replay = aReplay(anEvent(project), webhook);
    await make(replay);
    await waitFor(() => reported(replay)?.at(-1) === 'running:retry_scheduled');
    await change(webhook.id);
    expect(await installation.operations.until(replay.operationId, 'failed')).toMatchObject({
      error: 'endpoint_disabled',
    });
    expect(receiver.requests).toHaveLength(1);
    // Known for what it is once the job has written it down, though its endpoint may be gone by now.
    const known = await waitFor(async () => {
      const operation = await make(replay);
      return operation.status !== 'running' && operation;
    });
    expect(known).toMatchObject({ status: 'failed', error: 'endpoint_disabled' });
  });
});

describe('a replay while the operations service', () => {
  afterEach(() => {
    installation.operations.isAway = false;
  });

  it('is away is not attempted, and is made when it is asked for again', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const replay = aReplay(anEvent(project), webhook);
    installation.operations.isAway = true;
    await expect(make(replay)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await deliveryOf(replay)).toMatchObject({ status: 'pending', attempts: 0 });
    installation.operations.isAway = false;
    await make(replay);
    await installation.operations.until(replay.operationId, 'succeeded');
    expect(receiver.requests).toHaveLength(1);
  });

  it('never opened its operation is forgotten, and can be made anew', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const replay = aReplay(anEvent(project), webhook);
    installation.operations.isAway = true;
    await expect(make(replay)).rejects.toMatchObject({ code: 'unavailable' });
    await installation.database.pool.query(
      `UPDATE operation_jobs SET created_at = now() - interval '2 minutes' WHERE operation_id = $1`,
      [replay.operationId],
    );
    installation.operations.isAway = false;
    await waitFor(async () => (await rowsOf(replay)) === 0, { timeoutMs: 30_000 });
    await make(replay);
    await installation.operations.until(replay.operationId, 'succeeded');
    expect(receiver.requests).toHaveLength(1);
  }, 60_000);

  it('ends its operation is attempted no more', async () => {
    receiver.always({ kind: 'answer', status: 500 });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 1, 1] } });
    const replay = aReplay(anEvent(project), webhook);
    await make(replay);
    await waitFor(() => reported(replay)?.at(-1) === 'running:retry_scheduled');
    installation.operations.fail(replay.operationId, 'owner_deleted');
    await waitFor(async () => (await deliveryOf(replay)).status === 'discarded');
    expect(receiver.requests.length).toBeLessThanOrEqual(2);
    expect(installation.operations.of(replay.operationId)).toMatchObject({ status: 'failed', error: 'owner_deleted' });
  });
});

/** The events of replays have all been taken. */
async function allTaken(): Promise<void> {
  await waitFor(async () => {
    const manager = await installation.broker.manager();
    const info = await manager.consumers.info(replayStream.name, 'webhook-delivery-replays');
    return info.num_pending === 0 && info.num_ack_pending === 0;
  });
}
