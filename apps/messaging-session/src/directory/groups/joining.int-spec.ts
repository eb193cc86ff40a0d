import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addParticipants,
  answerJoinRequests,
  createGroup,
  getGroup,
  getInviteCode,
  getInviteInfo,
  type Group,
  joinGroup,
  listJoinRequests,
  setGroupSettings,
} from '@parley/contracts/groups';
import type { Session } from '@parley/contracts/sessions';
import { at, Installation, phoneOf } from '../../testing/index.js';

describe('joining groups on the sandbox network (decisions.md §16)', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let eve: Session;
  beforeAll(async () => {
    [parley, ada, bob, eve] = await Installation.running('ada', 'bob', 'eve');
  }, 60_000);
  afterAll(() => parley.close());

  const by = (session: Session, group: Group) => ({ session: session.name, groupId: group.id });
  const make = (participants: Session[] = [bob]): Promise<Group> =>
    parley.ask(
      createGroup,
      { session: ada.name, subject: 'Harbour walk', participants: participants.map(phoneOf) },
      at(ada),
    );
  const set = (group: Group, settings: object): Promise<object> =>
    parley.ask(setGroupSettings, { ...by(ada, group), ...settings }, at(ada));
  const codeOf = async (group: Group): Promise<string> => (await parley.ask(getInviteCode, by(ada, group))).code;
  const join = (session: Session, code: string): Promise<Group> =>
    parley.ask(joinGroup, { session: session.name, code }, at(session));
  const waiting = async (group: Group): Promise<(string | undefined)[]> =>
    (await parley.ask(listJoinRequests, by(ada, group), at(ada))).data.map(({ phoneNumber }) => phoneNumber);
  const answer = (group: Group, action: 'approve' | 'reject', who = eve, as = ada): Promise<object> =>
    parley.ask(answerJoinRequests, { ...by(as, group), participants: [phoneOf(who)], action }, at(as));
  const membersOf = async (group: Group): Promise<(string | undefined)[]> =>
    (await parley.ask(getGroup, by(ada, group))).participants.map(({ phoneNumber }) => phoneNumber);

  it('waits for an admin where the group wants it', async () => {
    const group = await make();
    await set(group, { approval: true });
    const code = await codeOf(group);
    const wait = { code: 'engine_rejected', extra: { detail: 'approval_required' } };
    await expect(join(eve, code)).rejects.toMatchObject(wait);
    await expect(join(eve, code)).rejects.toMatchObject(wait);
    expect(await waiting(group)).toEqual([phoneOf(eve)]);
    await expect(parley.ask(listJoinRequests, by(bob, group), at(bob))).rejects.toMatchObject({
      code: 'engine_rejected',
    });
    await expect(answer(group, 'approve', eve, bob)).rejects.toMatchObject({ code: 'engine_rejected' });
    await answer(group, 'approve');
    await answer(group, 'approve');
    expect(await waiting(group)).toEqual([]);
    expect(await membersOf(group)).toContain(phoneOf(eve));
    expect(await join(eve, code)).toMatchObject({ jid: group.jid, settings: { approval: true } });
  });

  it('is refused by an admin, and open again without approval', async () => {
    const group = await make();
    await set(group, { approval: true });
    const code = await codeOf(group);
    await expect(join(eve, code)).rejects.toMatchObject({ extra: { detail: 'approval_required' } });
    await answer(group, 'reject');
    await answer(group, 'reject');
    expect(await waiting(group)).toEqual([]);
    await expect(answer(group, 'approve')).rejects.toMatchObject({ code: 'engine_rejected' });
    expect(await membersOf(group)).not.toContain(phoneOf(eve));
    await set(group, { approval: false });
    expect((await join(eve, code)).settings).toEqual({ infoAdminOnly: false, messagesAdminOnly: false });
  });

  it('is told to the sessions of the admins, once', async () => {
    const admin = await parley.connected('admin', { config: { events: ['group.join_request'] } });
    const group = await parley.ask(
      createGroup,
      { session: admin.name, subject: 'Told', participants: [phoneOf(bob)] },
      at(admin),
    );
    await parley.ask(setGroupSettings, { ...by(admin, group), approval: true }, at(admin));
    const { code } = await parley.ask(getInviteCode, by(admin, group));
    const isRefused = { extra: { detail: 'approval_required' } };
    for (const action of ['reject', 'approve'] as const) {
      await expect(join(eve, code)).rejects.toMatchObject(isRefused);
      await expect(join(eve, code)).rejects.toMatchObject(isRefused);
      await answer(group, action, eve, admin);
      await answer(group, action, eve, admin);
    }
    const events = await parley.untilEvents(4, admin.id, 'group.join_request');
    const report = { conversation: { id: group.id }, from: { phoneNumber: phoneOf(eve) } };
    expect(events.map(({ envelope }) => envelope.payload)).toMatchObject(
      ['requested', 'rejected', 'requested', 'approved'].map((action) => ({ ...report, action })),
    );
  });

  it('is up to members too, where the group lets them add people', async () => {
    const group = await make();
    const adding = { ...by(bob, group), participants: [phoneOf(eve)] };
    await expect(parley.ask(addParticipants, adding, at(bob))).rejects.toMatchObject({ code: 'engine_rejected' });
    await set(group, { membersAdd: true });
    await parley.ask(addParticipants, adding, at(bob));
    expect(await membersOf(group)).toContain(phoneOf(eve));
    expect((await parley.ask(getGroup, by(bob, group))).settings).toMatchObject({ membersAdd: true });
  });

  it('shows what a code leads to, without joining', async () => {
    const group = await make();
    const code = await codeOf(group);
    expect(await parley.ask(getInviteInfo, { session: eve.name, code }, at(eve))).toEqual({
      ...{ jid: group.jid, subject: 'Harbour walk', size: 2, approval: false, createdAt: group.createdAt },
    });
    expect(await membersOf(group)).not.toContain(phoneOf(eve));
    await expect(parley.ask(getInviteInfo, { session: eve.name, code: 'nothing' }, at(eve))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is none of people who are not in the group', async () => {
    const group = await make();
    const gone = { code: 'not_found' };
    await expect(parley.ask(listJoinRequests, by(eve, group), at(eve))).rejects.toMatchObject(gone);
    await expect(answer(group, 'reject', bob, eve)).rejects.toMatchObject(gone);
  });
});
