import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Identities, LearnNames } from '../../../../identities/index.js';
import { type Identity, nameOfPerson } from '@parley/engine-kit';
import { Installation, type Instance, projectId } from '../../../../testing/index.js';
import { type WaSocket, Addresses, WaPeople } from '@parley/engine-baileys/testing';

describe('people whose number WhatsApp writes otherwise', () => {
  let parley: Installation;
  let node: Instance;
  beforeAll(async () => {
    parley = await Installation.make();
    node = await parley.start();
  });
  afterAll(() => parley.close());

  /** A connection to a network that knows the person by this JID, and by a LID where it says one. */
  const connected = (jid: string, lid: string | null): WaPeople => {
    const learning = node.service.app.get(LearnNames);
    const socket = {
      onWhatsApp: () => Promise.resolve([{ jid, exists: true }]),
      signalRepository: { lidMapping: { getLIDForPN: () => Promise.resolve(lid) } },
    } as unknown as WaSocket;
    return new WaPeople(() => socket, new Addresses(), {
      learned: (people) => learning.execute(projectId, people),
      respelled: (before, after) => learning.respell(projectId, before, after),
    });
  };
  const called = (phoneNumber: string): Promise<Identity> =>
    node.service.app.get(Identities).ofName(nameOfPerson(projectId, { phoneNumber }));

  it.each([
    ['with a LID', '+5511987650101', '551187650101@s.whatsapp.net', '81187650101@lid'],
    ['without one', '+5511987650102', '551187650102@s.whatsapp.net', null],
  ])('are the same person by both numbers, %s, with every send of every connection', async (_, asked, jid, lid) => {
    const first = await called(asked);
    const [before, after] = [connected(jid, lid), connected(jid, lid)];
    for (const people of [before, before, after, after]) {
      const chat = await called(asked);
      expect(chat.id).toBe(first.id);
      // Who never wrote is written to by the LID first.
      expect(await people.jidOf(chat)).toBe(lid ?? jid);
      expect(await people.numberJidOf({ phoneNumber: asked })).toBe(jid);
    }
    expect(await called(`+${jid.split('@')[0]}`)).toMatchObject({ id: first.id, ...(lid !== null && { lid }) });
  });
});
