import { waitFor } from '@parley/testing';
import { jsonRows, multiFiles } from '../other-systems.js';
import { answerParent } from './answer-parent.js';
import { BareClient } from './bare-client.js';
import { FakeWhatsApp } from './fake-whatsapp.js';
import { installPackage } from './install-package.js';

/** The fake in a process of its own, for tests that know the platform by HTTP alone: accounts that another client has linked and used. */
installPackage();
// libsignal prints what it does with its sessions.
console.warn = console.info = () => undefined;
const fake = await FakeWhatsApp.start();

const methods = {
  environment: () => fake.environment,

  /**
   * An account that another client linked, wrote and read with, and stopped. A message waits for it.
   * @returns digits of its number and of its friend's, and what the client left: its files in base64, and rows of a database
   */
  linkElsewhere: async () => {
    const [owner, friend] = [fake.addPerson({ name: 'Shop' }), fake.addPerson({ name: 'Ada' })];
    const client = new BareClient(fake);
    await client.link(owner);
    await friend.phone.text(owner, 'before');
    await waitFor(() => client.texts().length === 1, { message: 'what came before', timeoutMs: 20_000 });
    await client.send(friend.jid, { text: 'answered before' });
    await waitFor(() => friend.phone.received.length === 1, { message: 'the answer', timeoutMs: 20_000 });
    await client.stop();
    await waitFor(() => !owner.companion.connection?.isOpen, { message: 'the socket to be closed' });
    await friend.phone.text(owner, 'while stopped');
    const stored = client.stored();
    const files = await multiFiles(stored);
    return {
      ...{ number: owner.phoneNumber, friend: friend.phoneNumber, rows: jsonRows(stored) },
      files: files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
    };
  },

  write: async (from: string, to: string, text: string): Promise<void> => {
    await fake.network.personOf(from).phone.text(fake.network.personOf(to), text);
  },

  /** How many messages the person's phone received. */
  received: (number: string): number => fake.network.personOf(number).phone.received.length,

  /** How many devices were ever linked to the account. */
  linked: (number: string): number => fake.network.personOf(number).lastDevice,

  violations: () => fake.network.violations,
};

answerParent(methods);

export type AccountsElsewhereMethods = typeof methods;
