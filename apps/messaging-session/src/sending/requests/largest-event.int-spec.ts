import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGroup } from '@parley/contracts/groups';
import { forwardMessage, sendContacts } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import {
  createTestingNumber,
  sendFromTestingNumber,
  type SendFromTestingNumber,
  type TestingNumber,
} from '@parley/contracts/testing-numbers';
import { at, Installation, phoneOf, projectId, received } from '../../testing/index.js';

/** Characters that JSON escapes take six bytes each, seven within the text of an envelope (decisions.md §14). */
describe('a send that no event can hold', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let phone: TestingNumber;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    phone = await parley.ask(createTestingNumber, { projectId, country: 'US' });
  }, 60_000);
  afterAll(() => parley.close());

  const cardOf = (length: number): string => {
    const [head, end] = ['BEGIN:VCARD\nFN:Ada\nNOTE:', '\nEND:VCARD'];
    return `${head}${'\u0001'.repeat(length - head.length - end.length)}${end}`;
  };
  const cards = (count: number) => Array.from({ length: count }, () => ({ vcard: cardOf(8192) }));
  const told = async (): Promise<number> => (await parley.events()).length;
  const refusedFor = async (field: string, send: () => Promise<unknown>): Promise<void> => {
    const before = await told();
    await expect(send()).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: `Field "${field}" is invalid: the message would be larger than the largest event, 1000000 bytes with all escapes.`,
    });
    const { rows } = await parley.database.pool.query('SELECT FROM sandbox_mailbox');
    expect({ told: await told(), mail: rows.length }).toEqual({ told: before, mail: 0 });
  };
  const shareCards = (count: number, chatId: string) =>
    parley.ask(sendContacts, { session: ada.name, chatId, contacts: cards(count) }, at(ada));
  const say = (message: Omit<SendFromTestingNumber, 'testingNumberId' | 'to'>) =>
    parley.ask(sendFromTestingNumber, { testingNumberId: phone.id, to: phoneOf(bob), ...message });

  it('is refused as contact cards, to a person and to a group', async () => {
    const { id: group } = await parley.ask(
      createGroup,
      { session: ada.name, subject: 'friends', participants: [phoneOf(bob)] },
      at(ada),
    );
    await refusedFor('contacts', () => shareCards(20, phoneOf(bob)));
    await refusedFor('contacts', () => shareCards(20, group));
  });

  it('is refused from a phone, as contact cards and as the answer of a flow', async () => {
    await refusedFor('contacts', () => say({ type: 'contact', contacts: cards(20) }));
    const nativeFlowResponse = { name: 'flow', paramsJson: JSON.stringify('"'.repeat(131_000)) };
    await refusedFor('nativeFlowResponse', () => say({ type: 'nativeFlowResponse', nativeFlowResponse }));
  });

  it('is refused as a forward of what an earlier version sent', async () => {
    const sent = await shareCards(1, phoneOf(bob));
    await received(parley, bob, sent);
    await parley.database.pool.query('UPDATE messages SET text = $2 WHERE id = $1', [sent.id, cardOf(165_000)]);
    const forward = { session: ada.name, chatId: phoneOf(bob), messageId: sent.id };
    await refusedFor('messageId', () => parley.ask(forwardMessage, forward, at(ada)));
  });

  it('begins where no event can hold it: the largest text and seventeen such cards arrive whole', async () => {
    const text = '\u0001'.repeat(65_536);
    expect((await received(parley, bob, await parley.send(ada, phoneOf(bob), text))).text).toBe(text);
    const sent = await shareCards(17, phoneOf(bob));
    const { text: vcards } = await received(parley, bob, sent);
    expect(vcards).toBe(Array.from({ length: 17 }, () => cardOf(8192)).join('\n'));
  });
});
