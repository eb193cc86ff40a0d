import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sendText } from '@parley/contracts/messages';
import { lockWaits, waitFor } from '@parley/testing';
import { at, Installation } from '../../testing/index.js';

/** Less than the 35 s that a send may take, and than what the lease, the next look and a busy machine may. */
const endsWithinMs = 25_000;

/** With real processes and the lease of production (docs/adr/0039). */
describe('a send in flight whose process is killed', () => {
  let parley: Installation;
  beforeEach(async () => {
    parley = await Installation.make();
  });
  afterEach(() => parley.close());

  it('is answered as unknown once the session runs again, and not sent twice', async () => {
    const first = await parley.fork('node-a');
    const ada = await parley.connected('ada');
    const client = await parley.database.pool.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE messages IN ACCESS EXCLUSIVE MODE');
    const request = { session: ada.name, chatId: '+12025550147', text: 'in flight' };
    const startedAtMs = performance.now();
    const requested = parley.ask(sendText, request, { ...at(ada), once: true }).catch((error: unknown) => error);
    await waitFor(async () => (await lockWaits(parley.database.pool)).length > 0);
    await first.kill();
    await client.query('ROLLBACK');
    client.release();
    await parley.fork('node-a');
    expect(await requested).toMatchObject({ code: 'unavailable' });
    expect(performance.now() - startedAtMs).toBeLessThan(endsWithinMs);
    await parley.send(ada, '+12025550147', 'after it');
    const { rows } = await parley.database.pool.query<{ text: string }>('SELECT text FROM messages WHERE from_me');
    const texts = rows.map(({ text }) => text);
    expect(texts.filter((text) => text === 'after it')).toHaveLength(1);
    expect(texts.filter((text) => text === 'in flight').length).toBeLessThanOrEqual(1);
  }, 90_000);
});
