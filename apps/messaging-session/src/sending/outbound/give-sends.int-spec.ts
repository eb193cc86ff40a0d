import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import type { Bridge } from '@parley/contracts/bridges';
import { createCampaign } from '@parley/contracts/campaigns';
import { sendText } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import {
  at,
  bridge,
  Installation,
  limitRecipient,
  makePhone,
  type Manner,
  phoneOf,
  projectId,
  RemoteNetwork,
  say,
  slowLeases,
  untilDone,
} from '../../testing/index.js';

const away = '+12025550147';
const tooMany: Manner = () => ({
  kind: 'refused',
  error: new DomainError('rate_limited', 'Not now.', { retryAfterSeconds: 1 }),
});
const limitForHours: Manner = () => ({
  kind: 'refused',
  error: new DomainError('rate_limited', 'Not now.', { retryAfterSeconds: 7_200, recipientOnly: true }),
});

describe('what a network refuses because there is too much of it', () => {
  let parley: Installation;
  let network: RemoteNetwork;
  let remote: Session;
  let shop: Session;
  let customer: TestingNumber;
  let made: Bridge;
  beforeAll(async () => {
    network = new RemoteNetwork();
    parley = await Installation.make();
    await parley.start('node-a', { ...slowLeases, engines: [network] });
    [shop, remote] = await Promise.all([parley.connected('shop'), parley.connected('remote', { engine: 'baileys' })]);
    customer = await makePhone(parley);
    made = await bridge(parley, { session: 'shop' }, { session: 'remote', chatId: away });
  });
  afterAll(() => parley.close());

  const learntUs = async (): Promise<number | null | undefined> => {
    const { rows } = await parley.database.pool.query<{ us: number | null }>(
      'SELECT learnt_us AS us FROM session_paces WHERE session_id = $1',
      [remote.id],
    );
    return rows[0]?.us;
  };
  const forget = () => parley.database.pool.query('DELETE FROM session_paces WHERE session_id = $1', [remote.id]);
  const send = (text: string, chatId = away) => parley.ask(sendText, { session: 'remote', chatId, text }, at(remote));
  const relay = (text: string) => say(parley, customer, phoneOf(shop), { type: 'text', text });
  const texts = () => network.got.map(({ text }) => text);

  it.each(['a request', 'a bridge', 'a campaign'] as const)('halves the pace of the session: %s', async (what) => {
    await forget();
    network.manners.push(tooMany);
    if (what === 'a request') await expect(send('one')).rejects.toMatchObject({ code: 'rate_limited' });
    else if (what === 'a bridge') {
      await relay('two');
      await untilDone(parley, made, 1);
    } else {
      const recipients = [{ to: '+12025550148' }];
      const message = { type: 'text', text: 'three' } as const;
      const campaign = { projectId, name: 'Autumn', session: 'remote', message, recipients };
      const { operationId } = await parley.ask(createCampaign, campaign);
      await parley.operations.until(operationId, 'succeeded');
    }
    // 80 a second are 12,500 µs apart.
    expect(await learntUs()).toBe(25_000);
  });

  it('halves no pace where it concerns one recipient, to whom bridges write later', async () => {
    await forget();
    network.manners.push(limitRecipient);
    const beganAtMs = performance.now();
    await expect(send('limited')).rejects.toMatchObject({ code: 'rate_limited', recipientOnly: true });
    const before = network.got.length;
    await relay('after a while');
    await untilDone(parley, made, 2);
    expect(texts().slice(before)).toEqual(['after a while']);
    // The first pause is of 5 s.
    expect(performance.now() - beganAtMs).toBeGreaterThan(4_900);
    expect(await learntUs()).toBeNull();
  }, 30_000);

  it('is over for a chat once something is taken there', async () => {
    network.manners.push(limitForHours);
    await expect(send('limited')).rejects.toMatchObject({ code: 'rate_limited' });
    await send('taken');
    await relay('at once');
    await waitFor(() => texts().at(-1) === 'at once', { timeoutMs: 20_000 });
  }, 30_000);
});
