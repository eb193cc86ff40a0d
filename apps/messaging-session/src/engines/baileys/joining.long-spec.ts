import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import {
  answerJoinRequests,
  getGroup,
  getInviteInfo,
  type Group,
  joinGroup,
  listJoinRequests,
  setGroupSettings,
} from '@parley/contracts/groups';
import type { Person } from '@parley/engine-baileys/testing';
import { waitFor } from '@parley/testing';
import { at } from '../../testing/index.js';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';

let whatsApp: BaileysInstallation;
let shop: BaileysSide;
let ada: Person;
let bob: Person;
let eve: Person;

beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  await whatsApp.start();
  shop = await whatsApp.linked('shop');
  ada = whatsApp.fake.addPerson({ name: 'Ada' });
  bob = whatsApp.fake.addPerson({ name: 'Bob' });
  eve = whatsApp.fake.addPerson({ name: 'Eve' });
}, 120_000);
afterAll(() => whatsApp.close());

function ask<Q extends object, R extends object>(contract: RequestContract<Q, R>, body: object = {}): Promise<R> {
  return whatsApp.parley.ask(contract, { session: 'shop', ...body } as unknown as Q, at(shop.session));
}
const phone = ({ phoneNumber }: Person): string => `+${phoneNumber}`;
const known = (groupId: string): Promise<Group> =>
  waitFor(() => ask(getGroup, { groupId }).catch(() => undefined), { message: 'the group to be known' });

describe('joining groups on WhatsApp', () => {
  it.each(['pn', 'lid'] as const)('is up to the admins, whose members are addressed by %s', async (addressing) => {
    const group = whatsApp.fake.groups.make(`Asked by ${addressing}`, shop.person, [ada], addressing);
    await ada.phone.text(group, 'Welcome');
    const { id: groupId } = await known(group.jid);
    await ask(setGroupSettings, { groupId, approval: true, membersAdd: true });
    expect((await ask(getGroup, { groupId })).settings).toMatchObject({ approval: true, membersAdd: true });
    group.waiting.set(bob, 1_795_248_000);
    group.waiting.set(eve, 1_795_248_060);
    const { data } = await ask(listJoinRequests, { groupId });
    expect(data).toMatchObject([
      { phoneNumber: phone(bob), requestedAt: '2026-11-21T08:00:00.000Z' },
      { phoneNumber: phone(eve), requestedAt: '2026-11-21T08:01:00.000Z' },
    ]);
    await ask(answerJoinRequests, { groupId, participants: [phone(bob)], action: 'approve' });
    await ask(answerJoinRequests, { groupId, participants: [phone(eve)], action: 'reject' });
    await ask(answerJoinRequests, { groupId, participants: [phone(eve)], action: 'reject' });
    expect(group.people()).toContain(bob);
    expect(group.people()).not.toContain(eve);
    expect((await ask(listJoinRequests, { groupId })).data).toEqual([]);
    await expect(
      ask(answerJoinRequests, { groupId, participants: [phone(eve)], action: 'approve' }),
    ).rejects.toMatchObject({ code: 'engine_rejected', extra: { detail: 'recipient_not_found' } });
  });

  it('shows what a code leads to, and waits where an admin has to approve', async () => {
    const group = whatsApp.fake.groups.make('Closed', ada, [bob]);
    group.approval = true;
    group.parent = '120363000000000001@g.us';
    const code = group.inviteCode;
    expect(await ask(getInviteInfo, { code })).toMatchObject({
      ...{ jid: group.jid, subject: 'Closed', size: 2, approval: true, parent: '120363000000000001@g.us' },
    });
    await expect(ask(joinGroup, { code })).rejects.toMatchObject({ extra: { detail: 'approval_required' } });
    expect([...group.waiting.keys()]).toEqual([shop.person]);
    await expect(ask(getInviteInfo, { code: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is none of members who are no admins', async () => {
    const group = whatsApp.fake.groups.make('Of Ada', ada, [shop.person]);
    await ada.phone.text(group, 'Welcome');
    const { id: groupId } = await known(group.jid);
    await expect(ask(listJoinRequests, { groupId })).rejects.toMatchObject({
      code: 'engine_rejected',
      extra: { detail: 'forbidden' },
    });
  });
});
