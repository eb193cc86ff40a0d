import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation, type Instance } from '../../../testing/index.js';
import { TakeHook } from '@parley/engine-cloud/testing';

const appSecret = 'the secret of the app';
const largest = 4 * 1024 * 1024;
/** Of one turn of the event loop (decisions.md §14), on a machine that parses nested arrays of 4 MiB within half a second. */
let mostMs = 50;

let parley: Installation;
let instance: Instance;
let session: Session;
let hookId: string;

beforeAll(async () => {
  parley = await Installation.make();
  instance = await parley.start();
  session = await parley.create('hostile', {
    engine: 'cloud',
    start: false,
    config: { phoneNumberId: 'n1', businessAccountId: 'a1' },
    credentials: { accessToken: 'x', appSecret, verifyToken: 'y' },
  });
  hookId = session.webhook?.url.split('/').at(-1) ?? '';
  const startedMs = busyMs();
  JSON.parse(`${'['.repeat(largest / 2)}${']'.repeat(largest / 2)}`);
  mostMs = Math.max(mostMs, (busyMs() - startedMs) / 10);
  // Loads the thread and the code.
  await post(
    postOf(Buffer.from(JSON.stringify(ofNumber({ messages: [text('wamid.first')], pad: 'x'.repeat(100_000) })))),
  );
}, 60_000);
afterAll(() => parley.close());

const ofNumber = (told: object, field = 'messages'): object => {
  const value = { metadata: { phone_number_id: 'n1' }, ...told };
  return { entry: [{ id: 'a1', changes: [{ field, value }] }] };
};
const text = (id: string, body = 'x'): object => ({
  ...{ from: '16505551234', id, timestamp: '1749416383', type: 'text', text: { body } },
});

interface Post {
  bytes: Uint8Array;
  signature: string;
}

function postOf(raw: Buffer, secret = appSecret): Post {
  const signature = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
  return { bytes: new Uint8Array(raw), signature };
}

function post({ bytes, signature }: Post): Promise<string> {
  const taken = instance.service.app.get(TakeHook).take(hookId, bytes, signature);
  return taken.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

/** As large as a body may be. */
function filled(before: string, one: (n: number) => string, after: string): Buffer {
  const parts: string[] = [];
  let length = before.length + after.length;
  for (let n = 0; length < largest - 200; n += 1) {
    const part = one(n);
    parts.push(part);
    length += part.length + 1;
  }
  return Buffer.from(before + parts.join(',') + after);
}
const message = (members: string): string =>
  JSON.stringify(ofNumber({ messages: [{ ...text('wamid.x'), type: 'interactive', interactive: 'HERE' }] })).replace(
    '"HERE"',
    `{${members}}`,
  );

const bodies: [string, () => Buffer, string][] = [
  ['empty objects', () => filled('{"entry":[', () => '{}', ']}'), 'payload_too_large'],
  [
    'empty messages',
    () => {
      const [before = '', after = ''] = JSON.stringify(ofNumber({ messages: ['HERE'] })).split('"HERE"');
      return filled(before, () => '{}', after);
    },
    'payload_too_large',
  ],
  [
    'contacts, and 1,000 messages',
    () => {
      const messages = Array.from({ length: 1_000 }, (_, n) => ({
        ...text(`wamid.c${n}`),
        from: String(20_000_000 + n),
      }));
      const [before = '', after = ''] = JSON.stringify(ofNumber({ contacts: ['HERE'], messages })).split('"HERE"');
      return filled(before, (n) => `{"wa_id":"${10_000_000 + n}"}`, after);
    },
    'taken',
  ],
  [
    'messages of history',
    () => {
      const history = [{ threads: [{ id: '16505551234', messages: ['HERE'] }] }];
      const [before = '', after = ''] = JSON.stringify(ofNumber({ history }, 'history')).split('"HERE"');
      return filled(before, (n) => JSON.stringify(text(`wamid.h${n}`)), after);
    },
    'taken',
  ],
  ['nested arrays', () => Buffer.from('['.repeat(largest / 2) + ']'.repeat(largest / 2)), 'taken'],
  [
    'an object of many members',
    () => {
      const [before = '', after = ''] = message('"HERE":1').split('"HERE":1');
      return filled(before, (n) => `"m${n}":1`, after);
    },
    'taken',
  ],
  [
    'a text of control characters',
    () => {
      const [before = '', after = ''] = JSON.stringify(ofNumber({ messages: [text('wamid.t', 'HERE')] })).split('HERE');
      return Buffer.from(before + '\\u0001'.repeat(600_000) + after);
    },
    'taken',
  ],
  [
    'accounts',
    () => {
      const value = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'NONE' } };
      const change = JSON.stringify({ field: 'account_update', value });
      return Buffer.from(`{"entry":[{"id":"a1","changes":[${Array(1_000).fill(change).join(',')}]}]}`);
    },
    'taken',
  ],
  ['no JSON', () => Buffer.alloc(largest, 0x5b), 'invalid_parameter'],
];

/** How long the main thread had the processor from one timer to the next, however busy the machine is. Linux tells it. */
class Turns {
  #longestMs = 0;
  #beforeMs = busyMs();
  #isOn = true;

  constructor() {
    setTimeout(() => this.turn(), 1);
  }

  longestMs(): number {
    this.#isOn = false;
    return this.#longestMs;
  }

  private turn(): void {
    const nowMs = busyMs();
    this.#longestMs = Math.max(this.#longestMs, nowMs - this.#beforeMs);
    this.#beforeMs = nowMs;
    if (this.#isOn) setTimeout(() => this.turn(), 1);
  }
}

function busyMs(): number {
  const [nanos] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanos) / 1e6;
}

describe('a post of up to 4 MiB, eight at a time', () => {
  it.each(bodies)(
    'of %s takes no long turn of the process that holds sessions',
    async (_, make, expected) => {
      const raw = make();
      // Alternately signed and forged. Signed before the turns are measured: that is the sender's work.
      const posts = Array.from({ length: 8 }, (_, n) => postOf(raw, n % 2 === 0 ? appSecret : 'another secret'));
      const turns = new Turns();
      const answers = await Promise.all(posts.map(post));
      await recorded();
      expect(turns.longestMs()).toBeLessThan(mostMs);
      // What waits for too long, on a busy machine, is refused: Meta repeats it.
      const signed = answers.filter((answer, n) => n % 2 === 0 && answer !== 'unavailable');
      const forged = answers.filter((answer, n) => n % 2 === 1 && answer !== 'unavailable');
      expect([new Set(signed), new Set(forged)]).toEqual([new Set([expected]), new Set(['unauthenticated'])]);
    },
    120_000,
  );
});

const recorded = () =>
  waitFor(
    async () => {
      const left = 'SELECT FROM cloud_inbox UNION ALL SELECT FROM cloud_account_inbox LIMIT 1';
      return (await parley.database.pool.query(left)).rowCount === 0;
    },
    { message: 'all to be recorded', timeoutMs: 100_000 },
  );
