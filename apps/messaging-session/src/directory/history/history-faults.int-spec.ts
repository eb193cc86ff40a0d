import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { fetchHistory, listMessages } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import type { EngineConnection, EngineHost, HistoryActor, HistoryAnchor, SessionRecord } from '@parley/engine-kit';
import { waitFor } from '@parley/testing';
import { Installation, type Instance, RemoteNetwork } from '../../testing/index.js';

const bob = '+12025550147';
const newest = 1_795_000_000;

type Page = Awaited<ReturnType<HistoryActor['fetch']>>;

/** A network that has older messages of the chat with Bob: the message of time t is `OLD<t>`. */
class PhoneWithHistory extends RemoteNetwork {
  readonly anchors: number[] = [];
  /** What becomes of the next request; {@link answered} once there are no more. */
  readonly answers: ((anchor: HistoryAnchor, count: number) => Promise<Page>)[] = [];

  override async open(session: SessionRecord, host: EngineHost): Promise<EngineConnection> {
    const connection = await super.open(session, host);
    const history: HistoryActor = {
      fetch: (_, anchor, count) => {
        this.anchors.push(anchor.timestamp);
        return (this.answers.shift() ?? ((...of) => this.answered(...of)))(anchor, count);
      },
    };
    return { ...connection, capabilities: { ...connection.capabilities, history } };
  }

  /** @param isRecorded false: the messages come to nobody */
  async answered({ timestamp }: HistoryAnchor, count: number, isRecorded = true): Promise<Page> {
    const times = Array.from({ length: Math.min(count, 2) }, (_, place) => timestamp - 2 + place);
    if (isRecorded) await this.host?.received(times.map((time) => ({ item: oldMessage(time) })));
    return { messages: times.length, oldest: `OLD${times[0]}` };
  }
}

function oldMessage(timestamp: number) {
  const message = { whatsappId: `OLD${timestamp}`, timestamp, pushName: 'Bob', body: { type: 'text', text: 'old' } };
  const of = { chat: { kind: 'person' }, from: { phoneNumber: bob }, history: true } as const;
  return { kind: 'message', ...of, message } as never;
}

describe('a fetch of history while things go wrong (decisions.md §16)', () => {
  let parley: Installation;
  let network: PhoneWithHistory;
  let instance: Instance;
  let ada: Session;
  let sessions = 0;
  /** Lets the request of the killed process end, so that it can be closed. */
  let release: () => void = () => undefined;
  beforeAll(async () => {
    network = new PhoneWithHistory();
    parley = await Installation.make();
    instance = await parley.start('node-a', { engines: [network], executor: { sweepEveryMs: 200 } });
  }, 60_000);
  beforeEach(async () => {
    network.anchors.length = 0;
    ada = await parley.connected(`ada-${(sessions += 1)}`, { engine: 'baileys' });
    await network.host?.received([{ item: oldMessage(newest) }]);
  });
  afterAll(async () => {
    release();
    await parley.close();
  }, 60_000);

  const fetch = (fields: object = {}) => parley.ask(fetchHistory, { session: ada.id, chatId: bob, ...fields });
  const ends = (operationId: string, status: string): Promise<unknown> =>
    waitFor(() => parley.operations.of(operationId).status === status, { message: `the operation to be ${status}` });
  const recorded = async (): Promise<number[]> => {
    const { data } = await parley.ask(listMessages, { session: ada.id, chatId: bob, limit: 100, offset: 0 });
    return data.map(({ timestamp }) => timestamp - newest);
  };
  const wake = (operationId: string) =>
    parley.database.pool.query('UPDATE operation_jobs SET wake_at = now() WHERE operation_id = $1', [operationId]);

  it('is one operation where several ask at once', async () => {
    const fetches = await Promise.all([1, 2, 3, 4].map(() => fetch({ limit: 2 })));
    expect(new Set(fetches.map(({ operationId }) => operationId)).size).toBe(1);
    await ends(fetches[0]?.operationId ?? '', 'succeeded');
    expect(network.anchors).toHaveLength(1);
  });

  it('ends where an earlier version began to cancel it, and asks for nothing more then', async () => {
    let answer: (() => void) | undefined;
    network.answers.push(async (anchor, count) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return network.answered(anchor, count);
    });
    const { operationId } = await fetch({ limit: 6 });
    await waitFor(() => answer !== undefined, { message: 'the request' });
    await parley.operations.cancel(operationId);
    answer?.();
    await ends(operationId, 'cancelled');
    await waitFor(async () => (await openFetches()) === 0, { message: 'the fetch to be forgotten' });
    expect(network.anchors).toHaveLength(1);
    const { operationId: next } = await fetch({ limit: 2 });
    expect(next).not.toBe(operationId);
    await ends(next, 'succeeded');
    expect(parley.operations.of(operationId).status).toBe('cancelled');
  });
  const openFetches = async (): Promise<number> =>
    (await parley.database.pool.query('SELECT FROM history_fetches WHERE session_id = $1', [ada.id])).rowCount ?? 0;

  it('times out where the page is refused', async () => {
    network.answers.push(() => Promise.reject(new DomainError('engine_rejected', 'Refused.')));
    const { operationId } = await fetch({ limit: 2 });
    await ends(operationId, 'failed');
    expect(parley.operations.of(operationId)).toMatchObject({ error: 'timed_out', progress: 'requested' });
  });

  it('does not succeed with a page that is never recorded', async () => {
    for (let times = 0; times < 3; times += 1) {
      network.answers.push((anchor, count) => network.answered(anchor, count, false));
    }
    const { operationId } = await fetch({ limit: 2 });
    for (const count of [1, 2, 3]) {
      await waitFor(() => network.anchors.length === count, { message: `request ${count}` });
      await waitFor(async () => (await awaitsPage(operationId)) === true, { message: 'the page to be awaited' });
      await parley.database.pool.query(`UPDATE history_fetches SET awaited_at = now() - interval '2 minutes'`);
      await waitFor(
        async () => {
          await wake(operationId);
          return network.anchors.length > count || parley.operations.of(operationId).status === 'failed';
        },
        { message: 'the page to be given up' },
      );
    }
    await ends(operationId, 'failed');
    expect(parley.operations.of(operationId).error).toBe('timed_out');
  }, 60_000);
  const awaitsPage = async (operationId: string): Promise<boolean | undefined> =>
    (
      await parley.database.pool.query<{ awaits: boolean }>(
        'SELECT awaited IS NOT NULL AS awaits FROM history_fetches WHERE operation_id = $1',
        [operationId],
      )
    ).rows[0]?.awaits;

  it('is another operation once the one before has ended, also where that was not removed yet', async () => {
    const { operationId } = await fetch({ limit: 2 });
    await ends(operationId, 'succeeded');
    await waitFor(async () => (await openFetches()) === 0, { message: 'the fetch to be forgotten' });
    await parley.database.pool.query(
      `INSERT INTO history_fetches (operation_id, team_id, session_id, chat_id, cursor_id, remaining)
       SELECT $1, s.team_id, s.id, m.chat_id, m.id, 0 FROM sessions s JOIN messages m ON m.session_id = s.id WHERE s.id = $2 LIMIT 1`,
      [operationId, ada.id],
    );
    const { operationId: next } = await fetch({ limit: 2 });
    expect(next).not.toBe(operationId);
    await ends(next, 'succeeded');
    expect(await recorded()).toEqual([0, -1, -2, -3, -4]);
  });

  it('goes on in another process from the page at which its own was killed', async () => {
    const isRequested = new Promise<void>((resolve) => {
      network.answers.push(
        (anchor, count) => network.answered(anchor, count),
        async (anchor, count) => {
          await network.answered(anchor, count);
          resolve();
          return new Promise<never>((_, reject) => (release = () => reject(new Error('The process was killed.'))));
        },
      );
    });
    const { operationId } = await fetch({ limit: 6 });
    await isRequested;
    await instance.kill();
    await parley.start('node-b', { engines: [network] });
    await waitFor(() => parley.operations.of(operationId).status === 'succeeded', {
      ...{ message: 'the operation to succeed', timeoutMs: 100_000 },
    });
    expect(await recorded()).toEqual([0, -1, -2, -3, -4, -5, -6]);
    expect(network.anchors.map((time) => time - newest)).toEqual([0, -2, -2, -4]);
    expect(await parley.events(ada.id, 'message.received')).toEqual([]);
  }, 120_000);
});
