import { randomUUID } from 'node:crypto';
import { importAccount, type ImportedAccount, type Session } from '@parley/contracts/sessions';
import { BareClient, Group, type Person } from '@parley/engine-baileys/testing';
import type { AccountUpload } from '@parley/engine-kit';
import { DiskStore, lendSealed } from '@parley/media-store';
import { waitFor } from '@parley/testing';
import type { BaileysInstallation } from './baileys-installation.js';

let loans = 381_725_006_512_738_000n;

/** Uploads an account as the gateway does. */
export async function importInto(
  { parley }: BaileysInstallation,
  session: string,
  { body, form }: AccountUpload,
): Promise<ImportedAccount> {
  const head = Buffer.from(JSON.stringify(form));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const blobId = String((loans += 1n));
  const key = await lendSealed(await DiskStore.open(parley.mediaDir), blobId, [length, head, Buffer.from(body)]);
  return parley.ask(importAccount, { session, blobId, key }, { timeoutMs: 60_000 });
}

export function asJson(body: object): AccountUpload {
  return { body: Buffer.from(JSON.stringify(body)), form: { form: 'json' } };
}

export function asFiles(
  source: string,
  files: readonly { name: string; bytes: Buffer }[],
  also: object = {},
): AccountUpload {
  const parts = files.map(({ name, bytes }) => ({ name, size: bytes.length }));
  return {
    body: Buffer.concat(files.map(({ bytes }) => bytes)),
    form: { form: 'files', source, files: parts, ...also },
  };
}

/** An account in use at another system: it has written and read, in a chat and in a group, and is stopped. */
export interface Elsewhere {
  readonly client: BareClient;
  readonly owner: Person;
  readonly friend: Person;
  readonly group: Group;
}

/** Messages that wait at the network for the account. */
export const waiting = ['while stopped 1', 'while stopped 2', 'in the group, while stopped'];

export async function usedElsewhere({ fake }: BaileysInstallation): Promise<Elsewhere> {
  const [owner, friend] = [fake.addPerson({ name: 'Shop' }), fake.addPerson({ name: 'Ada' })];
  const group = new Group(`1203630${randomUUID().replaceAll(/\D/g, '').slice(0, 11)}`, 'Team', owner);
  group.members.set(friend, undefined);
  fake.network.groups.set(group.jid, group);
  const client = new BareClient(fake);
  await client.link(owner);
  await friend.phone.text(owner, 'before 1');
  await friend.phone.text(group, 'in the group before');
  await waitFor(() => client.texts().length === 2, { message: 'what came before', timeoutMs: 20_000 });
  await client.send(friend.jid, { text: 'answered before' });
  await client.send(group.jid, { text: 'answered in the group' });
  await waitFor(() => friend.phone.received.length === 2, { message: 'the answers', timeoutMs: 20_000 });
  await friend.phone.text(owner, 'before 2');
  await waitFor(() => client.texts().length === 3, { message: 'what came last', timeoutMs: 20_000 });
  await client.stop();
  await waitFor(() => !owner.companion.connection?.isOpen, { message: 'the socket to be closed' });
  await friend.phone.text(owner, waiting[0] ?? '');
  await friend.phone.text(owner, waiting[1] ?? '');
  await friend.phone.text(group, waiting[2] ?? '');
  return { client, owner, friend, group };
}

/** The texts of what a session received, in order. */
export async function receivedTexts({ parley }: BaileysInstallation, session: Session): Promise<string[]> {
  const events = await parley.events(session.id, 'message.received');
  return events.map(({ envelope }) => (envelope.payload as unknown as { text: string }).text);
}
