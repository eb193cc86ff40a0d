import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { sequentialIds, waitFor } from '@parley/testing';
import { Installation, type Instance } from '../../../testing/index.js';
import { InboxStore, TakeHook } from '@parley/engine-cloud/testing';

const appSecret = 'the secret of the app';
const config = { phoneNumberId: 'number', businessAccountId: 'account' };

/** decisions.md §14 */
describe('a message from Meta that takes the database too long', () => {
  let parley: Installation;
  let instance: Instance;
  let ada: Session;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start();
    const credentials = { accessToken: 'x', appSecret, verifyToken: 'y' };
    ada = await parley.create('ada', { engine: 'cloud', start: false, config, credentials });
  }, 60_000);
  afterAll(() => parley.close());

  async function post(...texts: string[]): Promise<void> {
    const messages = texts.map((body) => ({
      ...{ from: '16505551234', id: `wamid.${body}`, timestamp: '1749416383', type: 'text', text: { body } },
    }));
    const metadata = { phone_number_id: config.phoneNumberId };
    const contacts = [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }];
    const value = { messaging_product: 'whatsapp', metadata, contacts, messages };
    const raw = Buffer.from(JSON.stringify({ entry: [{ id: 'account', changes: [{ field: 'messages', value }] }] }));
    const signature = `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`;
    await instance.service.app.get(TakeHook).take(ada.webhook?.url.split('/').at(-1) ?? '', raw, signature);
  }
  const received = async (): Promise<unknown[]> =>
    (await parley.events(ada.id, 'message.received')).map(({ envelope }) => (envelope.payload as MessagePayload).text);
  const left = async (): Promise<{ id: string; failures: number }[]> =>
    (await parley.database.pool.query<{ id: string; failures: number }>('SELECT id, failures FROM cloud_inbox')).rows;

  it('waits alone, and keeps its content', async () => {
    const { pool } = parley.database;
    await pool.query(`
      CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014'; END $$;
      CREATE TRIGGER take_long BEFORE INSERT ON messages FOR EACH ROW WHEN (NEW.text = 'slow') EXECUTE FUNCTION take_long()`);
    await post('first', 'slow', 'last');
    await waitFor(async () => (await received()).length === 2, { message: 'the others to be recorded' });
    const [slow, ...others] = await left();
    expect([slow, others]).toEqual([{ id: expect.any(String), failures: 0 }, []]);
    // Nor does it keep those waiting who wait for what was told before.
    await waitFor(async () => !(await new InboxStore(pool, sequentialIds()).hasUpTo(ada.id, slow?.id ?? '')));
    await pool.query('DROP TRIGGER take_long ON messages');
    await waitFor(async () => (await left()).length === 0, { message: 'the inbox to be empty' });
    expect(await received()).toEqual(['first', 'last', 'slow']);
  });
});
