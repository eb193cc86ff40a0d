import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from './answer-parent.js';
import { FakeWhatsApp } from './fake-whatsapp.js';
import type { Person } from './person.js';

/**
 * The fake in a process of its own: `node --import tools/jest/register-source-loader.mjs` runs it from its source. With a
 * parent it answers its calls, as `startChild` of the tools makes them; alone it prints what points the product to it.
 */
const fake = await FakeWhatsApp.start();
const accounts: Person[] = [];
const writersOfEach = 3;
const writers = new Map<Person, Person[]>();

const methods = {
  environment: () => fake.environment,

  /** A new person's phone scans the code. */
  scan: (qr: string): void => {
    const person = fake.addPerson();
    fake.scan(qr, person);
    accounts.push(person);
    writers.set(
      person,
      Array.from({ length: writersOfEach }, (_, place) => fake.addPerson({ addressing: place === 0 ? 'lid' : 'pn' })),
    );
  },

  /** How many linked devices are connected, and have all that waited for them. */
  ready: (): number => accounts.filter(({ companions }) => [...companions.values()].some(isReady)).length,

  /** What no linked device has said it has. */
  waiting: (): number =>
    accounts.reduce(
      (sum, { companions }) => sum + [...companions.values()].reduce((all, { queue }) => all + queue.length, 0),
      0,
    ),

  /** Writes `bench <number>` to the accounts in turn. @returns when each was written, epoch milliseconds */
  write: async (first: number, count: number, perSecond: number): Promise<number[]> => {
    const times: number[] = [];
    const startedAt = performance.now();
    for (let index = 0; index < count; index += 1) {
      const waitMs = startedAt + (index * 1000) / perSecond - performance.now();
      if (waitMs > 1) await pause(waitMs);
      const account = accounts[index % accounts.length];
      const all = account && writers.get(account);
      const writer = all?.[Math.floor(index / accounts.length) % writersOfEach];
      if (!account || !writer) throw new Error('Nobody is linked.');
      times.push(performance.timeOrigin + performance.now());
      await writer.phone.text(account, `bench ${first + index}`);
    }
    return times;
  },

  violations: () => fake.network.violations,
};

function isReady(device: {
  connection?: { isOpen: boolean } | undefined;
  isActive: boolean;
  queue: unknown[];
}): boolean {
  return Boolean(device.connection?.isOpen) && device.isActive && device.queue.length === 0;
}

if (process.send) answerParent(methods);
else
  console.log(
    Object.entries(fake.environment)
      .map((pair) => pair.join('='))
      .join('\n'),
  );

export type FakeWhatsAppMethods = typeof methods;
