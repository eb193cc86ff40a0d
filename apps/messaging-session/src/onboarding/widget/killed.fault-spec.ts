import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BegunAttempt } from '@parley/contracts/onboarding';
import {
  createWidgetSession,
  getWidgetSession,
  handOffWidgetSession,
  type MadeWidgetSession,
  putWidget,
  startWidgetSession,
  type WidgetHandoff,
} from '@parley/contracts/widget';
import { waitFor } from '@parley/testing';
import { Installation, projectId } from '../../testing/index.js';
import { gateway, MadeEvents, persistently, Visitors } from '../testing/index.js';

const customers = 20;
/** The lease of a killed process, the next look, and what follows. */
const recoveredMs = 60_000;

/** With real processes, killed while widget sessions begin, show codes, connect and are handed off. */
describe('widget sessions while processes are killed', () => {
  let parley: Installation;
  let visitors: Visitors;
  beforeEach(async () => {
    parley = await Installation.make();
    visitors = new Visitors(parley);
  });
  afterEach(() => parley.close());

  it('are each one session, handed off with its number, and told once', async () => {
    const doomed = [await parley.fork('node-a'), await parley.fork('node-b')];
    await parley.fork('node-c');
    await parley.ask(putWidget, { projectId, enabled: true, config: { pairing: 'qr' } });
    const events = await MadeEvents.keep(parley);
    const handedOff: WidgetHandoff[] = [];
    const all = Promise.all(
      Array.from({ length: customers }, async () => {
        const made = await make();
        await connect(made);
        handedOff.push(await handOff(made));
        return made;
      }),
    );
    for (const [index, process] of doomed.entries()) {
      await waitFor(() => handedOff.length > index * 6, { timeoutMs: recoveredMs });
      await process.kill();
    }
    const made = await all;
    const numbers = handedOff.map(({ session }) => session?.phoneNumber);
    expect(new Set(numbers.filter(Boolean))).toHaveProperty('size', customers);
    for (const { id } of made) {
      expect(await events.count(id, 'customer.created')).toBe(1);
      expect(await events.count(id, 'customer.connected')).toBe(1);
      expect(await events.count(id, 'customer.disconnected')).toBe(0);
    }
    const { rows } = await parley.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM sessions WHERE origin_id = ANY($1::bigint[]) AND origin_kind = 'widget'`,
      [made.map(({ id }) => id)],
    );
    expect(rows[0]?.count).toBe(customers);
  }, 240_000);

  async function make(): Promise<MadeWidgetSession> {
    const made = await persistently(() => parley.ask(createWidgetSession, { projectId, environment: 'sandbox' }));
    if (!made) throw new Error('A widget session was refused.');
    return made;
  }

  /** As the frame does: begins, and the phone scans whatever is shown until it is connected. */
  async function connect({ id, frameUrl }: MadeWidgetSession): Promise<void> {
    const token = new URLSearchParams(new URL(frameUrl).hash.slice(1)).get('token') ?? '';
    await persistently(() => parley.ask(startWidgetSession, { attemptId: id, token }, gateway));
    await waitFor(
      async () => {
        const attempt = await persistently(() =>
          visitors.look({ attempt: { id, kind: 'widget' }, token } as BegunAttempt),
        );
        if (attempt?.status === 'connected') return true;
        if (attempt?.code !== undefined) await persistently(() => visitors.scan({ attempt, token }));
        return false;
      },
      { timeoutMs: recoveredMs, message: `widget session ${id} to connect` },
    );
  }

  async function handOff({ id: widgetSessionId }: MadeWidgetSession): Promise<WidgetHandoff> {
    const first = await persistently(() => parley.ask(handOffWidgetSession, { widgetSessionId }));
    const again = await persistently(() => parley.ask(handOffWidgetSession, { widgetSessionId }));
    expect(again).toEqual(first);
    expect(await persistently(() => parley.ask(getWidgetSession, { widgetSessionId }))).toMatchObject({
      status: 'handed_off',
    });
    return first as WidgetHandoff;
  }
});
