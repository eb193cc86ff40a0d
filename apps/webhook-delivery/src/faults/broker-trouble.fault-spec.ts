import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointSettings } from '@parley/contracts/webhooks';
import type { BrokerTarget, DestinationBroker, TargetFault } from '@parley/destination-kit/testing';
import { brokers, FaultRun, TroubledEndpoint } from '../testing/index.js';

/** A broker that hangs for most of each second. */
const [hangingMs, answeringMs] = [600, 300];
const sessions = 5;

let made = 0;

for (const { name, isMissing, start } of brokers) {
  (isMissing ? describe.skip : describe)(`an endpoint of ${name}`, () => {
    let run: FaultRun;
    let broker: DestinationBroker;

    beforeAll(async () => {
      run = await FaultRun.create();
      broker = await start();
      await run.startReplica();
    }, 180_000);
    afterAll(async () => {
      await run.close();
      await broker.close();
    }, 60_000);

    const endpointOf = (settings: Partial<EndpointSettings>) =>
      TroubledEndpoint.make(run.installation, run.receiver, settings);
    const makeTarget = (): Promise<BrokerTarget> => broker.makeTarget(`target${(made += 1)}`);

    /** The breaker opens with the word for it, and closes by itself once it is over; meanwhile the neighbour is served. */
    async function survives(endpoint: TroubledEndpoint, fault: TargetFault): Promise<void> {
      await fault.begin();
      await endpoint.publish(30);
      await endpoint.breakerOpens();
      expect({ what: fault.what, errors: await endpoint.errors() }).toEqual({
        what: fault.what,
        errors: [fault.error],
      });
      expect((await endpoint.read()).health).toMatchObject({ state: 'open', lastError: fault.error });
      await endpoint.expectPromptNeighbour();
      await fault.end();
      await endpoint.breakerCloses();
      await endpoint.allDelivered();
      expect((await endpoint.read()).health).toMatchObject({ state: 'healthy' });
    }

    it('loses nothing while the target takes nothing', async () => {
      const { faults: kinds } = await makeTarget();
      expect(kinds.length).toBeGreaterThan(0);
      for (let kind = 0; kind < kinds.length; kind += 1) {
        const target = await makeTarget();
        const endpoint = await endpointOf({ destination: target.destination as never });
        await endpoint.publish(5);
        await endpoint.allDelivered();
        await survives(endpoint, target.faults[kind]!);
        await endpoint.expectNothingLost(target);
      }
    }, 400_000);

    it('loses nothing while the broker is paused', async () => {
      const target = await makeTarget();
      const endpoint = await endpointOf({ destination: target.destination as never, timeoutSeconds: 2 });
      await endpoint.publish(5);
      await endpoint.allDelivered();
      const [begin, end] = [() => broker.pause(), () => Promise.resolve(broker.resume())];
      await survives(endpoint, { what: 'paused', error: 'timeout', begin, end });
      await endpoint.expectNothingLost(target);
    }, 200_000);

    it('loses nothing while its password is wrong', async () => {
      const { wrongCredentials } = broker;
      if (wrongCredentials === undefined) return;
      const target = await makeTarget();
      const { credentials, ...settings } = target.destination;
      const endpoint = await endpointOf({ destination: { ...settings, credentials: wrongCredentials } as never });
      const begin = () => Promise.resolve();
      const end = () => endpoint.change({ destination: { ...settings, credentials } });
      await survives(endpoint, { what: 'with a wrong password', error: 'auth', begin, end });
      await endpoint.expectNothingLost(target);
    }, 200_000);

    it('waits for confirmations that come slowly, each attempt once and in order', async () => {
      const target = await makeTarget();
      const endpoint = await endpointOf({
        ...{ destination: target.destination as never, ordering: 'session', timeoutSeconds: 30 },
      });
      const slowing = new AbortController();
      const slow = (async () => {
        while (!slowing.signal.aborted) {
          await broker.pause();
          await delay(hangingMs);
          broker.resume();
          await delay(answeringMs);
        }
      })();
      try {
        await endpoint.publish(60, sessions);
        await endpoint.expectPromptNeighbour();
        await endpoint.allDelivered();
      } finally {
        slowing.abort();
        await slow;
      }
      expect(await endpoint.errors()).toEqual([]);
      const received = await endpoint.expectNothingLost(target);
      const ids = received.map(({ carried }) => carried['webhook-id']);
      expect(new Set(ids).size).toBe(ids.length);
      for (const session of new Set(received.map(({ carried }) => carried['parley-session']))) {
        const ofSession = received.filter(({ carried }) => carried['parley-session'] === session);
        const order = ofSession.map(({ carried }) => BigInt(carried['webhook-id']!));
        expect(order).toEqual(order.toSorted((a, b) => (a < b ? -1 : 1)));
      }
    }, 200_000);
  });
}
