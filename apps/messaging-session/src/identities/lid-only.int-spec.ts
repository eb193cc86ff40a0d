import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blockContact, type Contact, getContact, renameContact } from '@parley/contracts/contacts';
import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import { addParticipants, createGroup, promoteParticipants, removeParticipants } from '@parley/contracts/groups';
import { getMessage, listMessages } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { postStatus } from '@parley/contracts/status';
import { createTestingNumber, sendFromTestingNumber } from '@parley/contracts/testing-numbers';
import { at, Installation, page, phoneOf, projectId, received } from '../testing/index.js';

/** Written out for these numbers, and calculated for those that the network gives out. */
const grace = { phoneNumber: '+12025550147', lid: '1187974449852@lid' };
const alan = { phoneNumber: '+12025550146', lid: '1187974449853@lid' };
const unregistered = { phoneNumber: '+12025550000', lid: '1187974449999@lid' };
/** A LID that no phone of the network has. */
const strange = '123456789012345@lid';

function lidOf(session: Session): string {
  const digits = phoneOf(session).slice(1);
  return `${String(digits.length).padStart(2, '0')}${[...digits].map((digit) => 9 - Number(digit)).join('')}@lid`;
}

describe('a person who is known by LID alone', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let eve: Session;
  beforeAll(async () => {
    [parley, ada, bob, eve] = await Installation.running('ada', 'bob', 'eve');
  }, 60_000);
  afterAll(() => parley.close());

  const refused = { code: 'engine_rejected', extra: { reason: 'recipient_not_found' } };
  const make = (participants: string[]) =>
    parley.ask(createGroup, { session: 'ada', subject: 'By LID', participants }, at(ada));
  const contact = (contactId: string, session = 'ada'): Promise<Contact> =>
    parley.ask(getContact, { session, contactId });

  it('is written to, and answers as the same person', async () => {
    const sent = await parley.send(ada, lidOf(bob), 'by LID');
    expect(sent.conversation).toEqual({ id: expect.any(String), phoneNumber: phoneOf(bob) });
    await received(parley, bob, sent);
    const answer = await parley.send(bob, lidOf(ada), 'back');
    expect((await received(parley, ada, answer)).conversation).toEqual(sent.conversation);
    await expect(parley.send(ada, unregistered.lid, 'x')).rejects.toMatchObject(refused);
    await expect(parley.send(ada, strange, 'x')).rejects.toMatchObject(refused);
  });

  it('is mentioned, once for all of their names, to those who get it and to who sent it', async () => {
    const mentions = [grace.lid, alan.phoneNumber, grace.phoneNumber, alan.lid, strange];
    const sent = await parley.send(ada, phoneOf(bob), '@Grace @Alan', { mentions });
    const phones = ({ mentions: found = [] }: MessagePayload) => found.map(({ phoneNumber }) => phoneNumber);
    const mine = await parley.ask(getMessage, { session: 'ada', chatId: phoneOf(bob), messageId: sent.id });
    // Who is not on the network is known to the sender alone.
    expect(phones(mine)).toEqual([grace.phoneNumber, alan.phoneNumber, undefined]);
    expect(phones(await received(parley, bob, sent))).toEqual([grace.phoneNumber, alan.phoneNumber]);
    for (const { phoneNumber, lid } of [grace, alan]) {
      const toLid = await parley.send(ada, lid, 'the same');
      expect((await parley.send(ada, phoneNumber, 'the same')).conversation).toEqual(toLid.conversation);
    }
  });

  it('is a member of a group like others: added, promoted, mentioned and put out', async () => {
    const group = await make([lidOf(bob), '1187974449851@lid']);
    const members = group.participants.map(({ phoneNumber, role }) => `${phoneNumber} ${role}`);
    expect(members.sort()).toEqual(
      [`${phoneOf(ada)} superadmin`, `${phoneOf(bob)} member`, '+12025550148 member'].sort(),
    );
    const by = (participants: string[]) => ({ session: 'ada', groupId: group.id, participants });
    await parley.ask(addParticipants, by([lidOf(eve)]), at(ada));
    await parley.ask(promoteParticipants, by([lidOf(eve)]), at(ada));
    const sent = await parley.send(ada, group.id, 'hello', { mentions: [lidOf(eve)] });
    const atEve = await received(parley, eve, sent);
    expect(atEve.mentions).toEqual([expect.objectContaining({ phoneNumber: phoneOf(eve) })]);
    await received(parley, bob, sent);
    await parley.ask(removeParticipants, by([lidOf(bob)]), at(ada));
    const later = await parley.send(ada, group.id, 'later');
    await received(parley, eve, later);
    const { rows } = await parley.database.pool.query(
      'SELECT phone_number, role FROM sandbox_group_members ORDER BY joined',
    );
    expect(rows).toEqual([
      { phone_number: phoneOf(ada), role: 'superadmin' },
      { phone_number: '+12025550148', role: 'member' },
      { phone_number: phoneOf(eve), role: 'admin' },
    ]);
    for (const lid of [unregistered.lid, strange])
      await expect(make([lid])).rejects.toMatchObject({ code: 'engine_rejected' });
    await expect(parley.ask(addParticipants, by([strange]), at(ada))).rejects.toMatchObject(refused);
  });

  it('is named and blocked by either name, before a word was said', async () => {
    const [carl, dora] = await parley.allConnected('carl', 'dora');
    await parley.ask(renameContact, { session: 'carl', contactId: lidOf(dora), name: 'Dora' });
    await parley.ask(blockContact, { session: 'carl', contactId: lidOf(dora) }, at(carl));
    const found = { phoneNumber: phoneOf(dora), lid: lidOf(dora), name: 'Dora', blocked: true };
    expect(await contact(phoneOf(dora), 'carl')).toEqual({ id: expect.any(String), ...found });
    for (const name of [phoneOf(dora), lidOf(dora)]) {
      await expect(parley.send(carl, name, 'x')).rejects.toMatchObject({ extra: { reason: 'blocked' } });
    }
    await parley.send(dora, lidOf(carl), 'unheard');
    const group = await parley.ask(
      createGroup,
      { session: 'dora', subject: 'Both', participants: [lidOf(carl)] },
      at(dora),
    );
    // A group still brings what the blocked write there; it comes behind what was unheard.
    await received(parley, carl, await parley.send(dora, group.id, 'heard'));
    const { data } = await parley.ask(listMessages, { session: 'carl', chatId: phoneOf(dora), ...page });
    expect(data).toEqual([]);
  });

  it('is a contact who shows a status', async () => {
    const fay = await parley.connected('fay');
    await parley.ask(renameContact, { session: 'bob', contactId: lidOf(fay), name: 'Fay' });
    const posted = await parley.ask(postStatus, { session: 'fay', type: 'text', text: 'At sea' }, at(fay));
    expect(await received(parley, bob, posted)).toMatchObject({ text: 'At sea' });
  });

  it('is written to and mentioned by a phone without a session', async () => {
    const phone = await parley.ask(createTestingNumber, { projectId, country: 'US' });
    const say = (to: string, more: object = {}): Promise<MessageSentPayload> =>
      parley.ask(sendFromTestingNumber, { testingNumberId: phone.id, to, type: 'text', text: 'Hi', ...more });
    const sent = await say(lidOf(ada), { mentions: [lidOf(bob), phoneOf(bob)] });
    expect(sent.conversation).toMatchObject({ phoneNumber: phoneOf(ada) });
    const got = await received(parley, ada, sent);
    expect(got.mentions).toEqual([expect.objectContaining({ phoneNumber: phoneOf(bob) })]);
    await expect(say(strange)).rejects.toMatchObject(refused);
  });
});
