import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import { inTransaction } from '@parley/database';
import { wamidOf } from '@parley/testing';
import { Installation, RemoteNetwork, slowLeases } from '../../testing/index.js';
import { lateTargets } from './late-targets.js';

const key = '3EB00000000000000001';
const referred = wamidOf('US.1442738230941032', key, 'referred');

describe('a message that was recorded since its acknowledgement was resolved', () => {
  let parley: Installation;
  let network: RemoteNetwork;
  let ada: Session;
  beforeAll(async () => {
    network = new RemoteNetwork();
    parley = await Installation.make();
    await parley.start('node-a', { ...slowLeases, engines: [network] });
    ada = await parley.connected('ada', { engine: 'baileys' });
  });
  afterAll(() => parley.close());

  /** Sends to somebody; the network names the message with the key. */
  async function sendTo(phoneNumber: string) {
    const whatsappId = wamidOf(phoneNumber.slice(1), key, 'sent');
    network.manners.push(() => Promise.resolve({ kind: 'accepted', whatsappId }));
    const { id } = await parley.send(ada, phoneNumber, 'x');
    const { rows } = await parley.database.pool.query<{ chatId: string }>(
      'SELECT chat_id::text AS "chatId" FROM messages WHERE id = $1',
      [id],
    );
    return { id, whatsappId, chatId: rows[0]?.chatId ?? '' };
  }
  const found = (whatsappId: string, chatId: string) =>
    inTransaction(parley.database.pool, async (client) => {
      const targets = await lateTargets(client, [{ sessionId: ada.id, whatsappId, chatId }]);
      return [...targets.values()].map(({ id }) => id);
    });

  it('is that of its conversation, though another conversation has one with the same key', async () => {
    const bob = await sendTo('+12025550147');
    const carol = await sendTo('+12025550148');
    expect(await found(referred, bob.chatId)).toEqual([bob.id]);
    expect(await found(referred, carol.chatId)).toEqual([carol.id]);
    expect(await found(referred, '1')).toEqual([]);
    expect(await found(bob.whatsappId, bob.chatId)).toEqual([bob.id]);
  });
});
