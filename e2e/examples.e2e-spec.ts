import { beforeAll, describe, expect, it } from '@jest/globals';
import { type AnswerDocument, DocumentedAnswers, waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { examplesOf, sendExample, type Example, type Placeholders } from './support/examples.js';
import { ask } from './support/http.js';
import { connectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

/** What an example needs that no placeholder can bring, and the code that says so. */
const unmet: Readonly<Record<string, string>> = {
  // Of engines other than the sandbox.
  setSessionCredentials: 'invalid_parameter',
  exportSession: 'not_supported_by_engine',
  importSession: 'not_supported_by_engine',
  // Of a session that is being linked.
  getQr: 'conflict',
  getPasskey: 'conflict',
  answerPasskey: 'conflict',
  confirmPasskey: 'conflict',
  requestCode: 'engine_rejected',
  scanPairingCode: 'conflict',
  // What somebody else does first: a call, an invitation, a request to join, a channel of others.
  rejectCall: 'not_found',
  getInviteInfo: 'not_found',
  joinGroup: 'not_found',
  answerJoinRequests: 'engine_rejected',
  followChannel: 'engine_rejected',
  unfollowChannel: 'engine_rejected',
  muteChannel: 'engine_rejected',
  unmuteChannel: 'engine_rejected',
  getLid: 'not_found',
  revokeClientToken: 'not_found',
  deleteStatus: 'not_found',
  // The example of the retention before it withdraws the content.
  replayProjectEvent: 'payload_not_replayable',
  // A new team has no events and no work of its own, and its campaign has ended.
  getTeamEvent: 'not_found',
  listTeamEventDeliveries: 'not_found',
  replayTeamEvent: 'not_found',
  cancelOperation: 'operation_conflict',
  cancelProjectOperation: 'operation_conflict',
  pauseCampaign: 'conflict',
  resumeCampaign: 'conflict',
  answerEnrollmentAction: 'not_found',
  // Embedded signup is off until it is enabled.
  createWidgetSession: 'link_expired',
  getWidgetSession: 'not_found',
  cancelWidgetSession: 'not_found',
  handOffWidgetSession: 'not_found',
  // The example that makes one took the name.
  updateLabel: 'conflict',
  updateTemplate: 'conflict',
  deleteTestingNumber: 'conflict',
};

let parley: PrivateParley;
let examples: Example[];

beforeAll(async () => {
  parley = await sharedParley();
  examples = await examplesOf(parley.credentials.baseUrl, await placeholders());
}, timeouts.startMs);

async function made<T = { id: string }>(path: string, body: object): Promise<T> {
  const { baseUrl, project } = parley.credentials;
  const answer = await ask<T>(baseUrl, 'POST', path, { key: project.token, body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function firstOf(path: string): Promise<string> {
  const isThere = async (): Promise<string | undefined> => {
    const found = await parley.client.get<{ data: { id: string }[] }>(path);
    return found.data[0]?.id;
  };
  return waitFor(isThere, { timeoutMs: timeouts.soonMs, message: `something in ${path}` });
}

/** One of each thing that examples name. */
async function placeholders(): Promise<Placeholders> {
  const { id: projectId } = parley.credentials.project;
  const shop = await connectedSession(parley, 'shop');
  const customer = await connectedSession(parley, 'customer');
  const to = { session: 'shop', chatId: customer.phoneNumber };
  const message = await made('/api/sendText', { ...to, text: 'Hello' });
  const poll = { name: 'Which day?', options: ['Monday', 'Tuesday'] };
  const group = { subject: 'Friends', participants: [customer.phoneNumber] };
  const label = await made('/api/shop/labels', { name: 'New' });
  const webhook = await made('/api/webhooks', { url: 'http://127.0.0.1:9/nobody', events: ['*'] });
  const [contact] = await parley.client.get<{ id: string }[]>('/api/shop/contacts');
  const [project] = (await parley.client.get<{ data: { slug: string }[] }>('/v1/projects')).data;
  const recipients = [{ to: customer.phoneNumber }];
  const text = { type: 'text', text: 'Hello' };
  const campaign = { projectId, name: 'Spring', session: 'shop', message: text, recipients };
  const { campaign: sent } = await made<{ campaign: { id: string } }>('/v1/campaigns', campaign);
  const from = { session: 'shop', chatId: customer.phoneNumber };
  const there = { session: 'customer', chatId: shop.phoneNumber };
  await made(`/platform/projects/${projectId}/events/test`, { type: 'message.received' });
  return {
    ...{
      projectId,
      projectSlug: project?.slug ?? '',
      session: 'shop',
      shop: 'shop',
      support: 'shop',
      night: 'customer',
    },
    ...{ chatId: customer.phoneNumber, '+12025550199': shop.phoneNumber },
    ...{ messageId: message.id, pollMessageId: (await made('/api/sendPoll', { ...to, poll })).id },
    ...{ testingNumberId: shop.numberId, 'sessions.id': customer.id, 'contacts.id': contact?.id ?? '' },
    ...{ 'labels.id': label.id, 'body.id': label.id, 'groups.id': (await made('/api/shop/groups', group)).id },
    'keys.id': (await made('/api/account/keys', { label: 'n', projectId, scopes: ['messages:send'] })).id,
    'channels.id': (await made('/api/shop/channels', { name: 'News' })).id,
    'media.id': (await made('/api/shop/media', { data: 'SGVsbG8=', mimetype: 'text/plain' })).id,
    templateId: (await made('/v1/templates', { projectId, name: 'plain', language: 'en', body: 'Hello' })).id,
    'quicklinks.id': (await made('/v1/quicklinks', { name: 'New' })).id,
    ...{ campaignId: sent.id, bridgeId: (await made('/v1/bridges', { name: 'Relay', from, to: there })).id },
    ...{ webhookId: webhook.id, deliveryId: await firstOf(`/api/webhooks/${webhook.id}/deliveries?limit=1`) },
    operationId: await firstOf('/platform/operations?limit=1'),
    eventId: await firstOf(`/platform/projects/${projectId}/events?limit=1`),
  };
}

describe('the examples of the reference', () => {
  it(
    'work as they are shown, with the ids of one’s own things, and are answered as documented',
    async () => {
      const { baseUrl, team, project } = parley.credentials;
      const { body: document } = await ask<AnswerDocument>(baseUrl, 'GET', '/openapi.json');
      const documented = new DocumentedAnswers(document);
      const failed: string[] = [];
      for (const example of examples) {
        // A key that makes a team API key is one.
        const isTeams = example.teamOnly || example.operationId === 'createKey';
        const { status, body } = await sendExample(baseUrl, example, isTeams ? team.key : project.token);
        const isMet = status < 400 || body.code === unmet[example.operationId];
        const problem = documented.problemOf(example.operationId, status, body);
        if (isMet && problem === undefined) continue;
        const refusal = isMet ? '' : `${body.code ?? ''} ${body.error ?? ''}`;
        failed.push(`${example.operationId}: ${status} ${refusal} ${problem ?? ''}`);
      }
      expect(examples.length).toBeGreaterThan(200);
      expect(failed).toEqual([]);
    },
    timeouts.startMs,
  );
});
