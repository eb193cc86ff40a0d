import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deadLetterStream } from '@parley/contracts/base';
import { projectDeleted, type ProjectDeleted } from '@parley/contracts/identity';
import { deleteWebhook, listDeliveries, updateWebhook } from '@parley/contracts/webhooks';
import { deadLetterHeader } from '@parley/messaging';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, aTeam, aTeamEvent, Installation } from '../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
});

/** Ids of the events that an endpoint has deliveries of, oldest first, once the service has taken all there are. */
async function eventsAt(webhook: { id: string }, caller: Parameters<Installation['deliveries']>[1]) {
  await waitFor(() => installation.allTaken());
  return (await installation.deliveries(webhook, caller)).map(({ eventId }) => eventId).reverse();
}
const statusOf = async (deliveryOf: { id: string }) =>
  (
    await installation.database.pool.query<{ status: string }>('SELECT status FROM deliveries WHERE webhook_id = $1', [
      deliveryOf.id,
    ])
  ).rows.map(({ status }) => status);

describe('which endpoints get an event', () => {
  it('are those of its owner that want its type and its session', async () => {
    const team = aTeam();
    const project = aProject(team.teamId);
    const { url } = receiver;
    const all = await installation.endpoint(project, { url });
    const sent = await installation.endpoint(project, { url, events: ['message.sent', 'message.update'] });
    const support = await installation.endpoint(project, { url, sessions: ['support', 'sales'] });
    const off = await installation.endpoint(project, { url, enabled: false });
    const ofTeam = await installation.endpoint(team, { url });
    const other = aProject(team.teamId);
    const ofOther = await installation.endpoint(other, { url });
    const events = [
      anEvent(project),
      anEvent(project, { type: 'message.sent' }),
      anEvent(project, { session: 'support' }),
      aTeamEvent(team),
    ];
    for (const event of events) await installation.publish(event);
    const [received, sentEvent, supportEvent, teamEvent] = events.map(({ id }) => id);
    expect(await eventsAt(all, project)).toEqual([received, sentEvent, supportEvent]);
    expect(await eventsAt(sent, project)).toEqual([sentEvent]);
    expect(await eventsAt(support, project)).toEqual([supportEvent]);
    expect(await eventsAt(off, project)).toEqual([]);
    expect(await eventsAt(ofTeam, team)).toEqual([teamEvent]);
    expect(await eventsAt(ofOther, other)).toEqual([]);
  });

  it('are not those of another team that has a project of the same id', async () => {
    const project = aProject();
    const impostor = { ...aProject(), projectId: project.projectId };
    const theirs = await installation.endpoint(impostor, { url: receiver.url });
    const ours = await installation.endpoint(project, { url: receiver.url });
    const event = anEvent(project);
    await installation.publish(event);
    expect(await eventsAt(ours, project)).toEqual([event.id]);
    expect(await eventsAt(theirs, impostor)).toEqual([]);
  });
});

describe('a published event', () => {
  it('makes one delivery however often it comes, also within one batch', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: `${receiver.url}twice` });
    const event = anEvent(project);
    await Promise.all(['a', 'b', 'c'].map((copy) => installation.publish(event, `${event.id} ${copy}`)));
    await installation.delivery(webhook, project, 'succeeded');
    await installation.publish(event, `${event.id} d`);
    expect(await eventsAt(webhook, project)).toEqual([event.id]);
    expect(receiver.requests.filter(({ path }) => path === '/twice')).toHaveLength(1);
  });

  it('is put on the dead letters when it is poison, and holds nothing up', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const { session: _, ...withoutSession } = anEvent(project);
    await installation.publish('{ not json', 'poison 1');
    await installation.publish(JSON.stringify(withoutSession), 'poison 2');
    await installation.publish(JSON.stringify(anEvent(project, { type: 'a\u0000b' })), 'poison 3');
    const event = anEvent(project);
    await installation.publish(event);
    await installation.delivery(webhook, project, 'succeeded');
    const manager = await installation.broker.manager();
    const deadLetters = await waitFor(async () => {
      const { state } = await manager.streams.info(deadLetterStream.name);
      return state.messages >= 3 && state;
    });
    const reasons = await Promise.all(
      [0, 1, 2].map(async (offset) => {
        const message = await manager.streams.getMessage(deadLetterStream.name, {
          seq: deadLetters.first_seq + offset,
        });
        return message?.header.get(deadLetterHeader.reason) ?? '';
      }),
    );
    expect(reasons.sort()).toEqual([
      'session is not a text of 1 to 64 characters',
      'type is not a text of 1 to 64 characters',
      expect.stringMatching(/^unparsable/),
    ]);
  });
});

describe('deliveries that wait for their endpoint', () => {
  /** An endpoint with a delivery whose second attempt is due in a second. */
  async function retrying() {
    const project = aProject();
    const webhook = await installation.endpoint(project, {
      url: `${receiver.url}fails`,
      retry: { schedule: [0, 1, 1] },
    });
    receiver.always(({ path }) => ({ kind: 'answer', status: path === '/fails' ? 500 : 200 }));
    await installation.publish(anEvent(project));
    await installation.delivery(webhook, project, 'retrying');
    return { project, webhook };
  }

  it('are discarded when it is disabled', async () => {
    const { project, webhook } = await retrying();
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { enabled: false } }, project);
    const delivery = await installation.delivery(webhook, project, 'discarded');
    expect(delivery).toMatchObject({ attempts: 1, lastResponseStatus: 500 });
    expect(delivery).not.toHaveProperty('nextAttemptAt');
  });

  it('are discarded when it is removed', async () => {
    const { project, webhook } = await retrying();
    await installation.ask(deleteWebhook, { webhookId: webhook.id }, project);
    await waitFor(async () => (await statusOf(webhook))[0] === 'discarded');
    await expect(installation.ask(listDeliveries, { webhookId: webhook.id, limit: 1 }, project)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are discarded when its project is removed, and the project’s endpoints with it', async () => {
    const { project, webhook } = await retrying();
    const neighbour = aProject(project.teamId);
    const theirs = await installation.endpoint(neighbour, { url: receiver.url });
    const event: ProjectDeleted = { teamId: project.teamId, projectId: project.projectId! };
    await installation.broker.jetStream.publish(projectDeleted.subject, JSON.stringify(event));
    await waitFor(async () => (await statusOf(webhook))[0] === 'discarded');
    await expect(installation.read(webhook, project)).rejects.toMatchObject({ code: 'not_found' });
    // One that is asked for late would stay.
    await expect(installation.endpoint(project, { url: receiver.url })).rejects.toMatchObject({ code: 'not_found' });
    expect(await installation.read(theirs, neighbour)).toMatchObject({ enabled: true });
    await installation.publish(anEvent(project));
    await waitFor(() => installation.allTaken());
    expect(await statusOf(webhook)).toEqual(['discarded']);
  });
});
