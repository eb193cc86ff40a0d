import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountRestriction } from '@parley/contracts/events';
import type { BinaryNode, WaSocket } from '../baileys-api.js';
import { AccountRestrictions } from './account-restrictions.js';

const lockPath = 'xwa2_fetch_account_reachout_timelock';
const capPath = 'xwa2_message_capping_info';
const lockQuery = '23983697327930364';
const now = new Date('2026-11-28T12:00:00.000Z');

beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => void jest.useRealTimers());

/** @param answers of each query in turn; the last stays. Undefined: the network answers with an error */
function account(answers: { lock?: unknown; cap?: unknown }[], before?: AccountRestriction) {
  const shown: (AccountRestriction | undefined)[] = [];
  let requests = 0;
  const query = ({ content }: BinaryNode): Promise<BinaryNode> => {
    const [request] = content as BinaryNode[];
    const isLock = request?.attrs['query_id'] === lockQuery;
    const { lock, cap } = answers[Math.min(Math.floor(requests / 2), answers.length - 1)] ?? {};
    requests += 1;
    const [path, value] = isLock ? [lockPath, lock] : [capPath, cap];
    const json = value === undefined ? { errors: [{ message: 'x' }] } : { data: { [path]: value } };
    const result = { tag: 'result', attrs: {}, content: Buffer.from(JSON.stringify(json)) };
    return Promise.resolve({ tag: 'iq', attrs: { type: 'result' }, content: [result] });
  };
  const restrictions = new AccountRestrictions({
    shown: before,
    socket: () => ({ generateMessageTag: () => '1', query }) as unknown as WaSocket,
    report: (restriction) => Promise.resolve(shown.push(restriction)),
    failed: () => undefined,
  });
  return { restrictions, shown };
}

const update = (name: string, data: unknown): BinaryNode => ({
  tag: 'notification',
  attrs: { type: 'mex' },
  content: [{ tag: 'update', attrs: { op_name: name }, content: Buffer.from(JSON.stringify({ data })) }],
});
const lockNotification = (lock: unknown): BinaryNode =>
  update('NotificationUserReachoutTimelockUpdate', { xwa2_notify_account_reachout_timelock: lock });

describe('what restricts an account', () => {
  it('is lifted where WhatsApp answers that there is nothing, and stays where it does not answer', async () => {
    const locked = { is_active: true, time_enforcement_ends: '1795870800' };
    const { restrictions, shown } = account([
      { lock: locked, cap: { capping_status: 'FIRST_WARNING' } },
      {},
      { lock: null, cap: null },
    ]);
    for (let opened = 0; opened < 3; opened += 1) {
      restrictions.opened();
      await jest.advanceTimersByTimeAsync(1);
    }
    restrictions.closed();
    const lock = { kind: 'reachout', active: true, until: '2026-11-28T13:00:00.000Z' };
    expect(shown).toEqual([lock, lock, undefined]);
  });

  const quota = { used: 80, total: 100, cycleEndsAt: '2026-11-29T12:00:00.000Z' };
  const until = '2026-11-28T13:00:00.000Z';
  it.each<AccountRestriction>([
    { kind: 'reachout', active: true, until, reason: 'biz_quality' },
    { kind: 'reachout', active: true, quota },
    { kind: 'reachout', active: false, reason: 'refused', quota },
    { kind: 'reachout', active: false, reason: 'refused' },
    { kind: 'new_chats', active: true, until, reason: 'capped' },
    { kind: 'new_chats', active: true, until: quota.cycleEndsAt, reason: 'capped', quota },
    { kind: 'new_chats', active: false, reason: 'first_warning', quota },
  ])('stays after a restart until WhatsApp answers: %j', async (before) => {
    const { restrictions, shown } = account([{}, { lock: null, cap: null }], before);
    restrictions.opened();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([before]);
    await jest.advanceTimersByTimeAsync(3_600_001);
    restrictions.opened();
    await jest.advanceTimersByTimeAsync(1);
    restrictions.closed();
    expect(shown.at(-1)).toBeUndefined();
  });

  it('stays after a restart where only the cap is told', async () => {
    const { restrictions, shown } = account([{}], { kind: 'reachout', active: true, until });
    await restrictions.notified(
      update('MessageCappingInfoNotification', {
        xwa2_notify_new_chat_messages_capping_info_update: { capping_status: 'FIRST_WARNING' },
      }),
    );
    restrictions.closed();
    expect(shown).toEqual([{ kind: 'reachout', active: true, until }]);
  });

  it('lasts a minute where it is told without its end, and is asked for then', async () => {
    const { restrictions, shown } = account([{ lock: { is_active: false }, cap: null }]);
    restrictions.opened();
    await jest.advanceTimersByTimeAsync(1);
    await restrictions.notified(lockNotification({ is_active: true, enforcement_type: 'BIZ_QUALITY' }));
    expect(shown.at(-1)).toEqual({
      ...{ kind: 'reachout', active: true, reason: 'biz_quality' },
      until: new Date(Date.now() + 60_000).toISOString(),
    });
    await jest.advanceTimersByTimeAsync(62_000);
    restrictions.closed();
    expect(shown.at(-1)).toBeUndefined();
  });

  it.each([
    lockNotification(undefined),
    lockNotification(null),
    update('Other', {}),
    { tag: 'notification', attrs: { type: 'mex' } },
  ])('is not changed by a notification that says nothing of it (%#)', async (node) => {
    const { restrictions, shown } = account([{ lock: { is_active: 1 }, cap: null }]);
    restrictions.opened();
    await jest.advanceTimersByTimeAsync(1);
    await restrictions.notified(node);
    restrictions.closed();
    expect(shown.every((one) => one?.active === true)).toBe(true);
  });
});
