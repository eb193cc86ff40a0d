import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentRevoked, contentRevoked } from '@parley/contracts/events';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation, sessionIdNamed } from '../../testing/index.js';

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

describe('the attempts of a delivery', () => {
  it('say what was sent, byte by byte and header by header, but for the values of headers of its own', async () => {
    const project = aProject();
    const headers = { 'X-Api-Key': 'a secret of the receiver' };
    const webhook = await installation.endpoint(project, { url: `${receiver.url}shown`, headers });
    await installation.publish(anEvent(project));
    const delivery = await installation.delivery(webhook, project, 'succeeded');
    const [attempt] = (await installation.attempts(delivery, project)).data;
    const received = receiver.requests.find(({ path }) => path === '/shown');
    expect(attempt?.requestBody).toBe(String(received?.body));
    const shown = attempt?.requestHeaders ?? {};
    expect(shown['x-api-key']).toBe('***');
    expect(shown['webhook-signature']).toMatch(/^v1,/);
    for (const [name, value] of Object.entries(shown)) {
      if (name !== 'x-api-key') expect([name, received?.headers[name]]).toEqual([name, value]);
    }
  });

  it('show no body once the content of the session is withdrawn, also before the bytes are gone', async () => {
    const project = aProject();
    receiver.always({ kind: 'answer', status: 500 });
    const session = 'withdrawn-attempts';
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 600] } });
    const event = anEvent(project, { session });
    await installation.publish(event);
    const delivery = await installation.delivery(webhook, project, 'retrying');
    expect((await installation.attempts(delivery, project)).data[0]?.requestBody).toBe(event.envelope);
    const { teamId, projectId = '' } = project;
    const revoked: ContentRevoked = {
      teamId,
      projectId,
      sessionId: sessionIdNamed(session),
      throughEventId: event.id,
    };
    await installation.broker.jetStream.publish(contentRevoked.subject, JSON.stringify(revoked), { msgID: 'w' });
    await waitFor(async () => {
      const [attempt] = (await installation.attempts(delivery, project)).data;
      return attempt !== undefined && !('requestBody' in attempt) && attempt.requestHeaders !== undefined;
    });
  });
});
