import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGroup, setGroupSettings } from '@parley/contracts/groups';
import {
  type Chat,
  chatOverview,
  getMessage,
  listChats,
  muteChat,
  pinChat,
  pinMessage,
  setDisappearing,
} from '@parley/contracts/messages';
import { type Session, stopSession } from '@parley/contracts/sessions';
import { at, Installation, page, phoneOf } from '../../testing/index.js';

describe('what is said of chats for a time (decisions.md §16)', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let chatId: string;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    chatId = phoneOf(bob);
    await parley.send(ada, chatId, 'hello');
  }, 60_000);
  afterAll(() => parley.close());

  const chat = async (): Promise<Chat> => {
    const { data } = await parley.ask(listChats, { session: ada.name, ...page });
    return data.find(({ conversation }) => conversation.phoneNumber === chatId)!;
  };
  const days = (iso: string | undefined): number => Math.round((Date.parse(iso ?? '') - Date.now()) / 86_400_000);
  const gone = { code: 'not_found' };

  it('shows pinned and muted chats while they are', async () => {
    expect(await chat()).not.toHaveProperty('pinned');
    await parley.ask(pinChat, { session: ada.name, chatId, seconds: 3_600 });
    await parley.ask(muteChat, { session: ada.name, chatId, seconds: 172_800 });
    const shown = await chat();
    expect(shown.pinned).toBe(true);
    expect(days(shown.mutedUntil)).toBe(2);
    const { data } = await parley.ask(chatOverview, { session: ada.name, ...page });
    expect(data.find(({ id }) => id === shown.id)).toMatchObject({ pinned: true, mutedUntil: shown.mutedUntil });
    await parley.ask(pinChat, { session: ada.name, chatId, seconds: 0 });
    await parley.ask(muteChat, { session: ada.name, chatId, seconds: 0 });
    expect(await chat()).toEqual(expect.not.objectContaining({ pinned: expect.anything() }));
    expect(await chat()).not.toHaveProperty('mutedUntil');
    await parley.ask(pinChat, { session: ada.name, chatId, seconds: 1 });
    await parley.database.pool.query(`UPDATE chats SET pinned_until = now() - interval '1 second'`);
    expect(await chat()).not.toHaveProperty('pinned');
  });

  it('says after how long messages disappear', async () => {
    await parley.ask(setDisappearing, { session: ada.name, chatId, seconds: 604_800 }, at(ada));
    await parley.ask(setDisappearing, { session: ada.name, chatId, seconds: 604_800 }, at(ada));
    expect((await chat()).disappearingSeconds).toBe(604_800);
    await parley.ask(setDisappearing, { session: ada.name, chatId, seconds: 0 }, at(ada));
    expect(await chat()).not.toHaveProperty('disappearingSeconds');
  });

  it('pins a message, and shows until when', async () => {
    const { id: messageId } = await parley.send(ada, chatId, 'the address');
    const message = { session: ada.name, chatId, messageId };
    await parley.ask(pinMessage, { ...message, seconds: 86_400 }, at(ada));
    expect(days((await parley.ask(getMessage, message)).pinnedUntil)).toBe(1);
    await parley.ask(pinMessage, { ...message, seconds: 0 }, at(ada));
    expect(await parley.ask(getMessage, message)).not.toHaveProperty('pinnedUntil');
    const other = { ...message, messageId: '1', seconds: 86_400 };
    await expect(parley.ask(pinMessage, other, at(ada))).rejects.toMatchObject(gone);
  });

  it('is for admins in groups that say so', async () => {
    const participants = [phoneOf(bob)];
    const group = await parley.ask(createGroup, { session: ada.name, subject: 'Team', participants }, at(ada));
    const sent = await parley.send(bob, group.id, 'pin me');
    await parley.ask(setGroupSettings, { session: ada.name, groupId: group.id, infoAdminOnly: true }, at(ada));
    const message = { session: bob.name, chatId: group.id, messageId: sent.id, seconds: 86_400 };
    await expect(parley.ask(pinMessage, message, at(bob))).rejects.toMatchObject({ code: 'engine_rejected' });
    const disappearing = { session: bob.name, chatId: group.id, seconds: 86_400 };
    await expect(parley.ask(setDisappearing, disappearing, at(bob))).rejects.toMatchObject({ code: 'engine_rejected' });
  });

  it('knows no chats that the session does not have, and takes pins and mutes while it is stopped', async () => {
    const stranger = { session: ada.name, chatId: '+12025550147', seconds: 86_400 };
    await expect(parley.ask(pinChat, stranger)).rejects.toMatchObject(gone);
    await expect(parley.ask(muteChat, stranger)).rejects.toMatchObject(gone);
    await expect(parley.ask(setDisappearing, stranger, at(ada))).rejects.toMatchObject(gone);
    await parley.ask(stopSession, { session: ada.name });
    await parley.ask(pinChat, { session: ada.name, chatId, seconds: 60 });
    expect((await chat()).pinned).toBe(true);
  });
});
