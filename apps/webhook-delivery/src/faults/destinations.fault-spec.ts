import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrokerTarget, DestinationBroker } from '@parley/destination-kit/testing';
import { waitFor } from '@parley/testing';
import { brokers, FaultRun } from '../testing/index.js';

const events = 1000;
const sessions = 10;
const retry = { schedule: [0, ...Array.from({ length: 19 }, () => 1)] };

for (const { name, isMissing, forgetsRepetitions, start } of brokers) {
  (isMissing ? describe.skip : describe)(`events to ${name}`, () => {
    let run: FaultRun;
    let broker: DestinationBroker;
    let target: BrokerTarget;

    beforeAll(async () => {
      run = await FaultRun.create();
      broker = await start();
      target = await broker.makeTarget('received');
    }, 180_000);
    afterAll(async () => {
      await run.close();
      await broker.close();
    }, 60_000);

    it('are none lost and in order while the process is killed and the broker starts anew', async () => {
      await run.startReplica('node-a');
      const { destination } = target;
      const settings = { destination, ordering: 'session', retry, timeoutSeconds: 5 } as const;
      const { id } = await run.installation.endpoint(run.project, settings);
      const through = async (): Promise<number> => {
        const { rows } = await run.installation.database.pool.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM deliveries WHERE webhook_id = $1 AND status = 'succeeded'`,
          [id],
        );
        return rows[0]!.count;
      };
      const published: string[] = [];
      for (let n = 0; n < events; n += 1) {
        published.push(await run.publish({ session: `session-${n % sessions}` }));
        if (n === 300) {
          await waitFor(async () => (await through()) > 50, { timeoutMs: 60_000 });
          await run.kill('node-a');
          await run.startReplica('node-a');
        }
        if (n === 600) {
          await waitFor(async () => (await through()) > 320, { timeoutMs: 60_000 });
          await broker.kill();
          await broker.restart();
        }
      }
      await waitFor(async () => (await through()) === events, { timeoutMs: 180_000, message: 'all to be delivered' });

      const received = (await target.received()).map(({ body, carried, deduplicationId }) => {
        const { id: event, session } = JSON.parse(body.toString()) as { id: string; session: string };
        // What came twice has an equal id.
        expect([carried['webhook-id'], deduplicationId ?? event]).toEqual([event, event]);
        return { event, session };
      });
      if (forgetsRepetitions) expect(received).toHaveLength(events);
      expect(new Set(received.map(({ event }) => event))).toEqual(new Set(published));
      for (let n = 0; n < sessions; n += 1) {
        const ofSession = received.filter(({ session }) => session === `session-${n}`).map(({ event }) => event);
        expect([...new Set(ofSession)]).toEqual(published.filter((_, index) => index % sessions === n));
      }
    }, 420_000);
  });
}
