import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServiceName } from '@parley/contracts/base';
import { eventMade, eventStream } from '@parley/contracts/events';
import { Broker, DeadLetterBox, EventConsumer, inboxPrefixOf, ParkedEvents, reject } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';
import { removeInfraData, startInfra, type Infra } from './infra.js';
import { waitUntil } from './wait-until.js';

const timeoutMs = 20_000;
const durable = 'webhook-delivery';
const logger = createLogger({ service: 'gateway', level: 'silent' });

describe('the NATS users of services', () => {
  let folder: string;
  let infra: Infra;
  const brokers: Broker[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-dead-letters-'));
    chmodSync(folder, 0o755);
    const logFolder = join(folder, 'logs');
    infra = await startInfra({ folder, logFolder, environment: {}, volatile: true, only: ['nats'] });
  }, 60_000);
  afterEach(async () => {
    await Promise.all(brokers.splice(0).map((broker) => broker.close()));
    await infra.stop();
    removeInfraData(folder);
  });

  async function as(service: ServiceName): Promise<Broker> {
    const url = infra.servers.nats.serviceUrl?.(service) ?? '';
    const broker = await Broker.connect({ url, name: service, inboxPrefix: inboxPrefixOf(service), logger });
    brokers.push(broker);
    return broker;
  }

  it('let a consumer park and give up, and the gateway send back', async () => {
    const [sessions, delivery, gateway] = [await as('messaging-session'), await as(durable), await as('gateway')];
    const box = new DeadLetterBox(gateway);
    let attempts = 0;
    const consumer = await EventConsumer.start({
      ...{ broker: delivery, logger, stream: eventStream, durable, contracts: [eventMade] },
      orderingKey: ({ session }) => session,
      handle: async (batch) => {
        attempts += 1;
        if (attempts === 1) throw Object.assign(new Error('value'), { code: '22003' });
        return batch.map(() => (attempts === 2 ? reject('no good') : { kind: 'done' as const }));
      },
    });
    await sessions.jetStream.publish(eventMade.subject, JSON.stringify(eventMade.example), { msgID: '1' });
    const isParked = async () => (await ParkedEvents.read(delivery, durable)).earliestOf('default') !== undefined;
    expect(await waitUntil(isParked, timeoutMs)).toBe(true);
    expect(await waitUntil(async () => (await box.list({ limit: 5 })).data.length === 1, timeoutMs)).toBe(true);
    expect(await box.redrive({ consumer: durable })).toEqual({ redriven: 1, remaining: 0 });
    expect(await waitUntil(() => attempts === 3, timeoutMs)).toBe(true);
    await consumer.stop();
    expect((await box.list({ limit: 5 })).data).toEqual([]);
  }, 60_000);
});
