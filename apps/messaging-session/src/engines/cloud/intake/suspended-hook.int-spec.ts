import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answerCloudHook, setSessionCredentials, takeCloudHook } from '@parley/contracts/sessions';
import { recordSuspensions } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { aTeamKey, Installation } from '../../../testing/index.js';

const credentials = { accessToken: 'EAAG', appSecret: 'the secret of the app', verifyToken: 'a word of mine' };
const hookId = 'suspended';
const since = new Date().toISOString();
const refused = { code: 'unavailable', retryAfterSeconds: expect.any(Number) };
const message = { from: '16505551234', id: 'wamid.suspended', timestamp: '1749416383', type: 'text' };
const told = {
  entry: [
    {
      id: 'account',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { phone_number_id: 'number' },
            contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }],
            messages: [{ ...message, text: { body: 'Hello' } }],
          },
        },
      ],
    },
  ],
};

let parley: Installation;
beforeAll(async () => {
  parley = await Installation.make();
  await parley.start();
}, 60_000);
afterAll(() => parley.close());

const suspension = (more: { until?: string } = {}): Promise<void> =>
  recordSuspensions(parley.database.pool, [{ teamId: aTeamKey.teamId, number: 1, since, ...more }]);

async function post(secret = credentials.appSecret): Promise<string> {
  const raw = Buffer.from(JSON.stringify(told));
  const signature = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
  return parley.ask(takeCloudHook, { hookId, body: raw.toString('base64'), signature }).then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );
}

it('a webhook of a suspended team is 503 and stored nowhere, so that Meta repeats it', async () => {
  const { id } = await parley.create('cloud', { start: false });
  const config = JSON.stringify({ phoneNumberId: 'number', businessAccountId: 'account' });
  await parley.database.pool.query(`UPDATE sessions SET engine = 'cloud', hook_id = $2, config = $3 WHERE id = $1`, [
    ...[id, hookId, config],
  ]);
  await parley.ask(setSessionCredentials, { session: 'cloud', ...credentials });
  await suspension();
  await waitFor(async () => (await post()) === 'unavailable');
  expect(await post('of somebody else')).toBe('unauthenticated');
  const query = { hookId, mode: 'subscribe', challenge: '1', verifyToken: credentials.verifyToken };
  await expect(parley.ask(answerCloudHook, query)).rejects.toMatchObject(refused);
  await suspension({ until: new Date().toISOString() });
  await waitFor(async () => (await post()) === 'taken');
  await parley.untilEvents(1, id, 'message.received');
});
