import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import { inTransaction } from '@parley/database';
import { type Instance, Installation } from '../../testing/index.js';
import type { InboundItem } from '@parley/engine-kit';
import { keepActs } from './message-act.store.js';
import { readyOn } from './ready-act.store.js';
import { ReleaseActs } from './release-acts.js';

const phone = '+12025550147';
const from = { phoneNumber: phone };

/** decisions.md §14 */
describe('acts that are kept until their messages come', () => {
  let parley: Installation;
  let instance: Instance;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start();
  }, 60_000);
  afterAll(() => parley.close());

  const reaction = (whatsappId: string, target: string): InboundItem => ({
    ...{ chat: { kind: 'person' }, from, kind: 'reaction', reaction: 'x', whatsappId, target },
    ...{ timestamp: 1_795_248_000, pushName: '' },
  });
  /** Acts of the past, oldest first, on `target` and the number of each. */
  const flood = (session: Session, count: number, name: string, target: string): Promise<unknown> =>
    parley.database.pool.query(
      `INSERT INTO message_acts (session_id, whatsapp_id, target, item, kept_at)
       SELECT $1, $2 || lpad(n::text, 6, '0'), $3 || CASE WHEN $3 LIKE '%-' THEN lpad(n::text, 6, '0') ELSE '' END, $4,
         now() - (1000000 - n) * interval '1 ms' FROM generate_series(1, $5) n`,
      [session.id, name, target, JSON.stringify(reaction('x', 'x')), count],
    );
  /** As a batch of arrivals does. */
  const keep = (session: Session, ...acts: [id: string, target: string][]): Promise<void> =>
    inTransaction(parley.database.pool, async (client) => {
      const waiting = acts.map(([whatsappId, target]) => {
        return { sessionId: session.id, whatsappId, target, chatId: '1', item: reaction(whatsappId, target) };
      });
      await client.query(
        'INSERT INTO message_acts (session_id, whatsapp_id, target) SELECT $1, * FROM unnest($2::text[], $3::text[])',
        [session.id, acts.map(([id]) => id), acts.map(([, target]) => target)],
      );
      await keepActs(client, waiting);
    });
  const kept = async (session: Session, pattern: string): Promise<string[]> => {
    const { rows } = await parley.database.pool.query<{ id: string }>(
      `SELECT a.whatsapp_id AS id FROM message_acts a
       WHERE a.session_id = $1 AND a.item IS NOT NULL AND a.whatsapp_id LIKE $2 ORDER BY a.whatsapp_id`,
      [session.id, pattern],
    );
    return rows.map(({ id }) => id);
  };

  it('are at most 10,000 of a session and 100 on a message, the newest; the ids of the others stay', async () => {
    const [ada, bob] = [await parley.create('ada', { start: false }), await parley.create('bob', { start: false })];
    await flood(ada, 10_000, 'many', 'nothing-');
    await flood(bob, 100, 'same', 'one');
    await flood(bob, 5, 'other', 'another');
    await keep(ada, ['new1', 'nothing'], ['new2', 'nothing-000003']);
    await keep(bob, ['new1', 'one'], ['new2', 'one'], ['new3', 'two']);
    expect((await kept(ada, '%')).length).toBe(10_000);
    expect((await kept(ada, 'many00000%')).slice(0, 2)).toEqual(['many000003', 'many000004']);
    expect(await kept(ada, 'new%')).toEqual(['new1', 'new2']);
    expect((await kept(bob, 'same%')).length).toBe(98);
    expect((await kept(bob, 'same%'))[0]).toBe('same000003');
    expect([await kept(bob, 'new%'), (await kept(bob, 'other%')).length]).toEqual([['new1', 'new2', 'new3'], 5]);
    const ids = 'SELECT FROM message_acts WHERE session_id = $1';
    expect((await parley.database.pool.query(ids, [ada.id])).rowCount).toBe(10_002);
  }, 60_000);

  it('of which one session has very many hold up those of no other, and its own come in turn', async () => {
    const [cleo, dora] = await parley.allConnected('cleo', 'dora');
    const [hers, theirs] = [await parley.send(cleo, phone, 'one'), await parley.send(dora, phone, 'two')];
    await flood(cleo, 350, 'cleo', '!before-');
    await keep(cleo, ['cleo-ready', hers.whatsapp_id]);
    await keep(dora, ['dora-ready', theirs.whatsapp_id]);
    const release = instance.service.app.get(ReleaseActs);
    await release.lookOn();
    expect(await parley.events(dora.id, 'message.reaction')).toHaveLength(1);
    for (let look = 0; look < 4; look += 1) await release.lookOn();
    // The service looks on too, at a moment of its own.
    expect(await parley.untilEvents(1, cleo.id, 'message.reaction')).toHaveLength(1);
    expect((await kept(cleo, '%')).length).toBe(350);
  }, 60_000);

  it('are recorded after a batch for its messages alone', async () => {
    const eve = await parley.connected('eve');
    const [one, other] = [await parley.send(eve, phone, 'one'), await parley.send(eve, phone, 'two')];
    await keep(eve, ['eve-1', one.whatsapp_id], ['eve-2', other.whatsapp_id], ['eve-3', 'nothing']);
    const fay = await parley.connected('fay');
    const hers = await parley.send(fay, phone, 'hers');
    await keep(fay, ['fay-1', hers.whatsapp_id], ['fay-2', one.whatsapp_id]);
    const named = [one.whatsapp_id, hers.whatsapp_id, 'nothing'];
    const asOf = ({ id: sessionId }: Session) => named.map((whatsappId) => ({ sessionId, whatsappId }));
    const found = await readyOn(parley.database.pool, [...asOf(eve), ...asOf(eve), ...asOf(fay)]);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { sessionId: eve.id, whatsappId: 'eve-1' },
        { sessionId: fay.id, whatsappId: 'fay-1' },
      ]),
    );
    const release = instance.service.app.get(ReleaseActs);
    const arrivalOn = ({ id: sessionId, projectId }: Session, target: string) => [
      { sessionId, projectId, item: reaction('x', target) },
    ];
    // At the same moment, by one statement.
    await Promise.all([
      release.after(eve.id, arrivalOn(eve, one.whatsapp_id)),
      release.after(fay.id, arrivalOn(fay, hers.whatsapp_id)),
      release.after(fay.id, []),
    ]);
    expect(await kept(fay, 'fay-1')).toEqual([]);
    expect(await kept(fay, 'fay-2')).toEqual(['fay-2']);
    expect(await kept(eve, 'eve-1')).toEqual([]);
    const reactions = await parley.events(eve.id, 'message.reaction');
    expect(reactions.length).toBeGreaterThanOrEqual(1);
    expect(await kept(eve, 'eve-3')).toEqual(['eve-3']);
  }, 60_000);
});
