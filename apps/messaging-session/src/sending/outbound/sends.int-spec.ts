import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { react } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { inTransaction } from '@parley/database';
import { lockWaits, waitFor } from '@parley/testing';
import {
  accept,
  type Instance,
  Installation,
  loseAnswer,
  type Manner,
  slowLeases,
  refuse,
  RemoteNetwork,
} from '../../testing/index.js';
import { Identities } from '../../identities/index.js';
import { nameOfPerson } from '@parley/engine-kit';
import type { Settlement } from './reserved-send.store.js';
import { SettleSends } from './settle-sends.js';

const bob = '+12025550147';
const key = (name: string) => ({ idempotency: { route: 'POST /api/sendText', key: name, keepSeconds: 86_400 } });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('sends over a network outside the database', () => {
  let parley: Installation;
  let network: RemoteNetwork;
  let instance: Instance;
  let ada: Session;
  beforeEach(async () => {
    network = new RemoteNetwork();
    parley = await Installation.make();
    instance = await start('node-a');
    ada = await parley.connected('ada', { engine: 'baileys' });
  });
  afterEach(() => parley.close());

  const start = (node: string): Promise<Instance> => parley.start(node, { ...slowLeases, engines: [network] });
  const count = async (table: 'messages' | 'reserved_sends' | 'idempotency_receipts'): Promise<number> => {
    const { rows } = await parley.database.pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`);
    return rows[0]?.n ?? -1;
  };
  /** The process dies, and its next life has the session. */
  const replace = async (): Promise<void> => {
    await instance.kill();
    instance = await start('node-a');
    await waitFor(() => instance.live.get(ada.id)?.isOpen, { message: 'the session to run again' });
  };
  /** Resolves once the network has got a send, which it holds until it is let go. */
  const held = (): { manner: Manner; arrived: Promise<void>; go: () => void } => {
    let [arrive, go] = [(): void => undefined, (): void => undefined];
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const gone = new Promise<void>((resolve) => (go = resolve));
    const manner: Manner = async (got) => {
      arrive();
      await gone;
      return accept(got);
    };
    return { manner, arrived, go };
  };

  it('are answered and recorded under the network’s id once it took them', async () => {
    const sent = await parley.send(ada, bob, 'hello');
    expect(sent).toMatchObject({ id: network.got[0]?.id, whatsapp_id: `wamid.${sent.id}`, type: 'text' });
    expect((await parley.events(ada.id, 'message.sent')).map(({ envelope }) => envelope.payload)).toEqual([sent]);
    expect([await count('messages'), await count('reserved_sends')]).toEqual([1, 0]);
  });

  it('are reserved before they are given, and no transaction is open meanwhile', async () => {
    const hold = held();
    network.manners.push(hold.manner);
    const sending = parley.send(ada, bob, 'x', key('a'));
    await hold.arrived;
    expect([await count('messages'), await count('reserved_sends'), await count('idempotency_receipts')]).toEqual([
      0, 1, 1,
    ]);
    const { rows } = await parley.database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    expect(rows).toEqual([]);
    hold.go();
    await expect(sending).resolves.toMatchObject({ type: 'text' });
  });

  it('that the network refuses leave nothing, not even their key', async () => {
    network.manners.push(refuse);
    expect(await codeOf(parley.send(ada, bob, 'x', key('a')))).toBe('engine_rejected');
    expect([await count('messages'), await count('reserved_sends'), await count('idempotency_receipts')]).toEqual([
      0, 0, 0,
    ]);
    expect(await parley.events(ada.id, 'message.sent')).toEqual([]);
    await expect(parley.send(ada, bob, 'y', key('a'))).resolves.toMatchObject({ type: 'text' });
  });

  it('whose answer is lost are 503 until they are settled, and are not given again', async () => {
    network.manners.push(loseAnswer);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await codeOf(parley.send(ada, bob, 'x', key('a')))).toBe('unavailable');
    }
    expect(await codeOf(parley.send(ada, bob, 'y', key('a')))).toBe('idempotency_conflict');
    expect(network.got).toHaveLength(1);
    const { id = '' } = network.got[0] ?? {};
    const settle = () =>
      instance.service.app.get(SettleSends).settle({ sessionId: ada.id, id, kind: 'accepted', whatsappId: 'wamid.1' });
    const [first, second] = await Promise.all([settle(), settle()]);
    expect([first, second]).toEqual([expect.objectContaining({ id, whatsapp_id: 'wamid.1' }), undefined]);
    expect(await parley.send(ada, bob, 'x', key('a'))).toEqual(first);
    expect(network.got).toHaveLength(1);
    expect(await parley.events(ada.id, 'message.sent')).toHaveLength(1);
  });

  it('that throw on the way are as those whose answer is lost', async () => {
    network.manners.push(() => {
      throw new Error('broken');
    });
    expect(await codeOf(parley.send(ada, bob, 'x', key('a')))).toBe('unavailable');
    expect(await codeOf(parley.send(ada, bob, 'x', key('a')))).toBe('unavailable');
    expect(network.got).toHaveLength(1);
  });

  it('with equal keys in parallel are given once and answered alike, also when refused', async () => {
    const sends = await Promise.all(Array.from({ length: 20 }, () => parley.send(ada, bob, 'x', key('a'))));
    expect(new Set(sends.map(({ id }) => id)).size).toBe(1);
    expect(network.got).toHaveLength(1);
    const hold = held();
    network.manners.push(async (got) => {
      await hold.manner(got);
      return refuse(got);
    });
    const first = codeOf(parley.send(ada, bob, 'x', key('b')));
    await hold.arrived;
    const second = codeOf(parley.send(ada, bob, 'x', key('b')));
    const other = codeOf(parley.send(ada, bob, 'y', key('b')));
    expect(await other).toBe('idempotency_conflict');
    hold.go();
    expect([await first, await second]).toEqual(['engine_rejected', 'engine_rejected']);
    expect(network.got).toHaveLength(2);
  });

  it('are refused before anything is reserved by what the session’s own rows say', async () => {
    await parley.send(ada, bob, 'x');
    await parley.database.pool.query(
      `INSERT INTO contacts (session_id, id, blocked) SELECT $1, id, TRUE FROM identities WHERE phone_number = $2`,
      [ada.id, bob],
    );
    expect(await codeOf(parley.send(ada, bob, 'y'))).toBe('engine_rejected');
    expect(network.got).toHaveLength(1);
  });

  it('of reactions are told and not stored', async () => {
    const sent = await parley.send(ada, bob, 'x');
    const { id: messageId } = sent;
    const done = await parley.ask(
      react,
      { session: 'ada', chatId: bob, messageId, reaction: '👍' },
      { sessionId: ada.id },
    );
    expect(done).toMatchObject({ type: 'reaction', whatsapp_id: `wamid.${done.id}` });
    expect(await parley.events(ada.id, 'message.sent')).toHaveLength(2);
    expect([await count('messages'), await count('reserved_sends')]).toEqual([1, 0]);
  });

  it.each([[{}], [key('a')]])(
    'of reactions are answered when the network tells of them before it answers',
    async (more) => {
      const { id: messageId } = await parley.send(ada, bob, 'x');
      network.manners.push(async (got) => {
        const accepted = { kind: 'accepted', whatsappId: `wamid.${got.id}` } as const;
        await instance.service.app.get(SettleSends).reported({ sessionId: ada.id, id: got.id, ...accepted });
        return accepted;
      });
      const request = { session: 'ada', chatId: bob, messageId, reaction: '👍' };
      const done = await parley.ask(react, request, { sessionId: ada.id, ...more });
      const sent = await parley.events(ada.id, 'message.sent');
      expect(sent).toHaveLength(2);
      expect(sent[1]?.envelope.payload).toEqual(done);
    },
  );

  it('keep their file while it is not known what came of them', async () => {
    const { app } = instance.service;
    network.manners.push(loseAnswer);
    await parley.database.pool.query(`INSERT INTO media_blobs (id, sha256, size_bytes) VALUES (8002, '\\x00', 3)`);
    await parley.database.pool.query(
      `INSERT INTO media (id, session_id, blob_id, mime_type, origin) VALUES (8001, $1, 8002, 'image/png', 'send')`,
      [ada.id],
    );
    const media = { id: '8001', blobId: '8002', mimeType: 'image/png', sizeBytes: 3 };
    const [chat] = await app.get(Identities).ofNames([nameOfPerson(ada.projectId, { phoneNumber: bob })]);
    const live = instance.live.get(ada.id);
    if (!chat || !live) throw new Error('The session can send.');
    expect(await codeOf(live.send({ kind: 'message', chat, content: { kind: 'media', type: 'image', media } }))).toBe(
      'unavailable',
    );
    const { MediaStore } = await import('../../media/index.js');
    expect(await app.get(MediaStore).discard(ada.id, '8001')).toBeUndefined();
    const { rows } = await parley.database.pool.query('SELECT id FROM media');
    expect(rows).toHaveLength(1);
  });

  it('are settled by the answer that came, although the database was away when it came', async () => {
    const sends = instance.service.app.get(SettleSends);
    const settle = sends.settle.bind(sends);
    let failures = 2;
    const away = new Error('The database is away.');
    Object.assign(sends, {
      settle: (settlement: Settlement) => (failures-- > 0 ? Promise.reject(away) : settle(settlement)),
    });
    await expect(parley.send(ada, bob, 'x')).resolves.toMatchObject({ type: 'text' });
    expect([await count('messages'), await count('reserved_sends')]).toEqual([1, 0]);
  });

  it('are settled by the process that gave them, also when another runs the session by then', async () => {
    const hold = held();
    network.manners.push(hold.manner);
    const live = instance.live.get(ada.id);
    const [chat] = await instance.service.app
      .get(Identities)
      .ofNames([nameOfPerson(ada.projectId, { phoneNumber: bob })]);
    if (!chat || !live) throw new Error('The session runs.');
    const sending = live.send({ kind: 'message', chat, content: { kind: 'text', text: 'x' } });
    await hold.arrived;
    await parley.database.pool.query('UPDATE sessions SET fence = fence + 1 WHERE id = $1', [ada.id]);
    hold.go();
    await expect(sending).resolves.toMatchObject({ type: 'text' });
    expect(await count('messages')).toBe(1);
  });

  describe('whose process dies', () => {
    const attempt = () => parley.send(ada, bob, 'x', key('a'));

    it('before they are reserved are as if they had not been asked for', async () => {
      await inTransaction(parley.database.pool, async (client) => {
        // Nothing is reserved while the session's row is another's.
        await client.query('SELECT 1 FROM sessions WHERE id = $1 FOR UPDATE', [ada.id]);
        codeOf(attempt()).catch(() => undefined);
        const backends = await waitFor(async () => {
          const pids = await lockWaits(parley.database.pool);
          return pids.length > 0 && pids;
        });
        await client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [backends]);
        await instance.kill();
      });
      await replace();
      await expect(attempt()).resolves.toMatchObject({ type: 'text' });
      expect(network.got).toHaveLength(1);
    });

    it('while the network has them are not given again, and come to what the network says', async () => {
      const hold = held();
      network.manners.push(hold.manner);
      attempt().catch(() => undefined);
      await hold.arrived;
      await replace();
      expect(await codeOf(attempt())).toBe('unavailable');
      expect(network.got).toHaveLength(1);
      expect([await count('messages'), await count('reserved_sends')]).toEqual([0, 1]);
      const { id = '', whatsappId = '' } = network.got[0] ?? {};
      await instance.service.app.get(SettleSends).settle({ sessionId: ada.id, id, kind: 'accepted', whatsappId });
      await expect(attempt()).resolves.toMatchObject({ id, whatsapp_id: whatsappId });
      hold.go();
      expect(network.got).toHaveLength(1);
      expect(await parley.events(ada.id, 'message.sent')).toHaveLength(1);
    });

    it('once the network took them are not given again', async () => {
      network.manners.push(async (got) => {
        await instance.kill();
        return accept(got);
      });
      attempt().catch(() => undefined);
      await waitFor(() => network.got.length === 1);
      await replace();
      expect(await codeOf(attempt())).toBe('unavailable');
      expect(network.got).toHaveLength(1);
    });

    it('once they are settled are answered as they were', async () => {
      const first = await attempt();
      await replace();
      expect(await attempt()).toEqual(first);
      expect(network.got).toHaveLength(1);
    });
  });
});
