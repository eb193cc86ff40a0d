import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import { waitFor } from '@parley/testing';
import pg from 'pg';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession, type ConnectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

const count = 10_000;
const mostNodes = 2_500;
/** The last number of a millisecond, which no message of another test has. */
const unusedSequence = 4_095;
const other = '+12025550147';

let dashboard: DashboardBrowser;
let session: ConnectedSession;
let newest: MessageSentPayload;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  session = await connectedSession(dashboard.parley, 'long-chat');
  newest = await dashboard.parley.client.post('/api/sendText', {
    ...{ session: session.name, chatId: other, text: `No. ${count}` },
  });
  await writePast();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

/** All messages but the newest, each a second older than the next, as if they had been said. */
async function writePast(): Promise<void> {
  const { url } = (await dashboard.parley.state()).infra.postgres;
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/parley_messaging_session' }).href,
  });
  await client.connect();
  await client.query(
    `INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text)
     SELECT (m.id - (n::bigint * 1000 << 22)) | $3, m.session_id, m.chat_id, 'past-' || n, n % 3 = 0, m.timestamp - n, '', 'text',
       'No. ' || ($2::int - n)
     FROM messages m, generate_series(1, $2::int - 1) AS n WHERE m.id = $1`,
    [newest.id, count, unusedSequence],
  );
  await client.end();
}

/** Of a past message. */
const idOf = (number: number): string =>
  ((BigInt(newest.id) - ((BigInt(count - number) * 1000n) << 22n)) | BigInt(unusedSequence)).toString();
const scrollTo = (top: number) =>
  dashboard.page.evaluate(`document.querySelector('[aria-label="Messages"]').scrollTop = ${top}`);
const nodes = () => dashboard.page.evaluate<number>(`document.querySelectorAll('*').length`);
/** The messages that are in the page, from the top down. */
async function shown(): Promise<number[]> {
  const rows = await dashboard.page.evaluate<[number, string][]>(
    `[...document.querySelectorAll('[role="listitem"]')].map((row) => [Number(row.dataset.index), row.innerText])`,
  );
  const inOrder = rows.toSorted(([one], [next]) => one - next);
  return inOrder.flatMap(([, text]) => /No\. (\d+)/.exec(text)?.slice(1).map(Number) ?? []);
}

async function expectInOrder(): Promise<number[]> {
  const numbers = await shown();
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  return numbers;
}

describe(`a conversation of ${count} messages`, () => {
  it(
    'is read from the newest to the oldest and back, with a bounded page and none out of its place',
    async () => {
      const { page } = dashboard;
      await dashboard.open(`/chats/${session.name}/${encodeURIComponent(other)}`);
      await page
        .getByRole('article')
        .filter({ hasText: `No. ${count}` })
        .waitFor();
      let mostSeen = 0;
      await waitFor(
        async () => {
          await scrollTo(0);
          mostSeen = Math.max(mostSeen, await nodes());
          return (await expectInOrder())[0] === 1;
        },
        { timeoutMs: timeouts.recoveryMs, message: 'the oldest message' },
      );
      // Rows are measured as they come into view, so the end moves on while it is approached.
      await waitFor(
        async () => {
          await scrollTo(1e9);
          return (await expectInOrder()).at(-1) === count;
        },
        { timeoutMs: timeouts.soonMs, message: 'the newest message' },
      );
      mostSeen = Math.max(mostSeen, await nodes());
      expect(mostSeen).toBeLessThan(mostNodes);
    },
    timeouts.startMs,
  );

  it(
    'is opened at a message far back',
    async () => {
      const { page } = dashboard;
      await dashboard.open(`/chats/${session.name}/${encodeURIComponent(other)}?message=${idOf(4_000)}`);
      const wanted = page.getByRole('article').getByText('No. 4000', { exact: true });
      await wanted.waitFor();
      await waitFor(() =>
        page.evaluate<boolean>(`(() => {
          const row = document.querySelector('[data-wanted]')?.getBoundingClientRect();
          return row !== undefined && row.top > 0 && row.bottom < window.innerHeight;
        })()`),
      );
      await expectInOrder();
      expect(await nodes()).toBeLessThan(mostNodes);
    },
    timeouts.startMs,
  );
});
