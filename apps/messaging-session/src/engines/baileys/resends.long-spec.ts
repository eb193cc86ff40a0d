import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventType, MessagePayload } from '@parley/contracts/events';
import { listMessages } from '@parley/contracts/messages';
import { waitFor } from '@parley/testing';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';
import { damaged, type Group, type BinaryNode, type Companion, type Person } from '@parley/engine-baileys/testing';

type Payload = MessagePayload & Record<string, unknown>;
type Change = (stanza: BinaryNode) => BinaryNode;

let whatsApp: BaileysInstallation;
let shop: BaileysSide;
let ada: Person;
let way: Way;
let chats: Record<'a person' | 'a group by numbers' | 'a group by hidden numbers', Person | Group>;

beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  await whatsApp.start();
  shop = await whatsApp.linked('shop');
  way = new Way(shop.device);
  ada = whatsApp.fake.addPerson({ name: 'Ada' });
  const bob = whatsApp.fake.addPerson({ name: 'Bob' });
  chats = {
    'a person': shop.person,
    'a group by numbers': whatsApp.fake.groups.make('By number', ada, [bob, shop.person], 'pn'),
    'a group by hidden numbers': whatsApp.fake.groups.make('By LID', ada, [bob, shop.person], 'lid'),
  };
}, 120_000);
afterAll(() => whatsApp.close());

async function payloads(type: EventType, id: string): Promise<Payload[]> {
  const events = await whatsApp.parley.events(shop.session.id, type);
  return events.map(({ envelope }) => envelope.payload as unknown as Payload).filter((one) => one.whatsapp_id === id);
}

function told(type: EventType, id: string): Promise<Payload> {
  return waitFor(async () => (await payloads(type, id))[0], { message: `${type} of ${id}`, timeoutMs: 20_000 });
}

/** What the session says of a message in the end: once without its content, once with it. */
async function expectCompleted(id: string, text: string): Promise<void> {
  const lost = await told('message.received', id);
  expect(lost).toMatchObject({ type: 'unknown', unavailable: true, unavailableReason: 'undecryptable' });
  const found = await told('message.update', id);
  expect(found).toMatchObject({ id: lost.id, type: 'text', text });
  expect(found['unavailable']).toBeUndefined();
  await whatsApp.drained();
  expect(await payloads('message.received', id)).toHaveLength(1);
  expect(await payloads('message.update', id)).toHaveLength(1);
}

describe.each(['a person', 'a group by numbers', 'a group by hidden numbers'] as const)(
  'a text from %s that was damaged',
  (where) => {
    const send = (text: string): Promise<string> => ada.phone.text(chats[where], text);
    beforeAll(async () => {
      await told('message.received', await send('Before'));
    });

    it.each([
      ['with the count of the tries', (stanza: BinaryNode) => stanza],
      ['without it', uncounted],
    ])('is completed when it comes again %s', async (_, change) => {
      way.damage(1);
      way.again = (stanza, push) => push(change(stanza));
      await expectCompleted(await send('Again'), 'Again');
    });

    it('is completed once by a repeat that comes twice, and twice more', async () => {
      way.damage(1);
      const repeats: BinaryNode[] = [];
      way.again = (stanza, push) => {
        repeats.push(uncounted(stanza));
        for (let time = 0; time < 2; time += 1) push(uncounted(stanza));
      };
      const id = await send('Twice');
      await expectCompleted(id, 'Twice');
      for (const repeat of [...repeats, ...repeats]) way.push(repeat);
      // What is sent after them comes after them.
      await told('message.received', await send('After'));
      await expectCompleted(id, 'Twice');
    });

    it('is completed by a repeat after a damaged repeat', async () => {
      way.damage(2);
      way.again = (stanza, push) => push(uncounted(stanza));
      await expectCompleted(await send('At last'), 'At last');
    });

    it('is completed late, on another connection', async () => {
      way.damage(1);
      const late: BinaryNode[] = [];
      way.again = (stanza) => late.push(uncounted(stanza));
      const id = await send('Late');
      await told('message.received', id);
      await waitFor(() => late.length > 0, { message: 'the repeat' });
      const { logins } = shop.device;
      whatsApp.fake.drop(shop.device);
      for (const repeat of late) way.push(repeat);
      await waitFor(() => shop.device.logins > logins, { message: 'a new connection', timeoutMs: 20_000 });
      await expectCompleted(id, 'Late');
    });
  },
);

it('a text that was damaged is completed by a repeat from the other address of its sender', async () => {
  way.damage(1);
  way.again = (stanza, push) =>
    push(uncounted({ ...stanza, attrs: { ...stanza.attrs, from: ada.lidJid, sender_pn: ada.jid } }));
  await expectCompleted(await ada.phone.text(shop.person, 'By LID'), 'By LID');
});

it('a text that the account’s phone wrote, and that was damaged, is completed', async () => {
  way.damage(1);
  way.again = (stanza, push) => push(uncounted(stanza));
  const id = await shop.person.phone.text(ada, 'From my phone');
  const lost = await told('message.sent', id);
  expect(await told('message.update', id)).toMatchObject({ id: lost.id, text: 'From my phone', fromMe: true });
});

it('a text that was damaged is completed where it is read, too', async () => {
  way.damage(1);
  way.again = (stanza, push) => push(uncounted(stanza));
  await expectCompleted(await ada.phone.text(shop.person, 'To be read'), 'To be read');
  const chatId = `+${ada.phoneNumber}`;
  const { data } = await whatsApp.parley.ask(listMessages, { session: 'shop', chatId, limit: 1, offset: 0 });
  expect(data).toMatchObject([{ type: 'text', text: 'To be read' }]);
});

/** From the network to a device: damages messages, and changes those that come again. */
class Way {
  readonly push: (stanza: BinaryNode) => void;
  /** What becomes of a message that was sent before. */
  again: (stanza: BinaryNode, push: (stanza: BinaryNode) => void) => unknown = (stanza, push) => push(stanza);
  readonly #seen = new Set<string | undefined>();
  #damaged = 0;

  constructor(device: Companion) {
    this.push = device.push.bind(device);
    device.push = (stanza) => this.#take(stanza);
  }

  /** So many messages, from the next one on, are altered. */
  damage(messages: number): void {
    this.#damaged = messages;
  }

  #take(stanza: BinaryNode): void {
    if (stanza.tag !== 'message') return this.push(stanza);
    const isAgain = this.#seen.has(stanza.attrs.id);
    this.#seen.add(stanza.attrs.id);
    const isDamaged = this.#damaged > 0;
    if (isDamaged) this.#damaged -= 1;
    const change: Change = isDamaged ? damaged : (of) => of;
    if (isAgain) void this.#whenMissed(stanza).then(() => this.again(change(stanza), this.push));
    else this.push(change(stanza));
  }

  /** A repeat that comes at once would be recorded in place of what was damaged. */
  async #whenMissed({ attrs: { id = '' } }: BinaryNode): Promise<unknown> {
    return Promise.race([told('message.received', id), told('message.sent', id)]);
  }
}

/** As senders do that do not say how often they tried. */
function uncounted(stanza: BinaryNode): BinaryNode {
  const parts = stanza.content as BinaryNode[];
  return {
    ...stanza,
    content: parts.map(({ attrs: { count: _, ...attrs }, ...part }) => ({ ...part, attrs })),
  };
}
