import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PrivateParley } from '@parley/tools';
import { createTestNats, type TestNats } from '@parley/testing';
import { connectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

let nats: TestNats;
let parley: PrivateParley;

beforeAll(async () => {
  nats = await createTestNats({ maxPayloadBytes: 1024 * 1024 });
  parley = await PrivateParley.start({ NATS_URL: nats.url });
  await connectedSession(parley, 'alice');
}, timeouts.startMs);

afterAll(async () => {
  await parley?.stop();
  await nats?.close();
}, timeouts.stopMs);

it('answers pages of long texts on a broker that takes no more than a mebibyte, each ending early', async () => {
  const chatId = '+12025550123';
  const count = 40;
  const texts = Array.from({ length: count }, (_, n) => `${n} ${'x'.repeat(65_000)}`);
  for (const text of texts) await parley.client.post('/api/sendText', { session: 'alice', chatId, text });

  const seen: string[] = [];
  let before = '';
  let pages = 0;
  while (seen.length < count) {
    const path = `/api/alice/chats/${encodeURIComponent(chatId)}/messages?limit=50${before}`;
    const page = await parley.client.get<{ id: string; text?: string }[]>(path);
    expect(page.length).toBeGreaterThan(0);
    seen.push(...page.map(({ text }) => text ?? ''));
    before = `&before=${page.at(-1)?.id}`;
    pages += 1;
  }
  expect(seen).toEqual(texts.toReversed());
  expect(pages).toBeGreaterThan(2);
}, 120_000);
