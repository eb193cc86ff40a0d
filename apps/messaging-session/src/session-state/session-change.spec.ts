import { describe, expect, it } from '@jest/globals';
import { follow as followAt } from './session-change.js';
import type { SessionRecord, Decision } from '@parley/engine-kit';

const me = { id: '12025550147@c.us', phoneNumber: '+12025550147', pushName: 'default' };
const aSession = (fields: Partial<SessionRecord> = {}): SessionRecord => ({
  id: '1',
  teamId: '2',
  projectId: '3',
  environment: 'sandbox',
  name: 'default',
  engine: 'sandbox',
  status: 'CONNECTING',
  shouldRun: true,
  linked: false,
  tier: 'free',
  config: {},
  retained: true,
  fence: '7',
  updatedAt: new Date('2026-11-20T12:00:00.000Z'),
  ...fields,
});

const now = new Date('2026-11-23T12:00:00.000Z');
const follow = (before: SessionRecord, decision: Decision) => followAt(before, decision, now);

describe('what follows from a decision', () => {
  it('an opened session is linked, knows who it is and shows no code', () => {
    const shown = { pairingCode: 'c', pairingExpiresAt: new Date() };
    const { record, lease } = follow(aSession({ statusReason: 'SCAN_QR', ...shown }), {
      triggers: [{ kind: 'opened', me, platform: 'sandbox' }],
    });
    expect(record).toMatchObject({ status: 'CONNECTED', linked: true, me, fence: '7', shouldRun: true });
    expect(record.pairingCode).toBeUndefined();
    expect(record.pairingExpiresAt).toBeUndefined();
    expect(record.statusReason).toBeUndefined();
    expect(lease).toBeUndefined();
  });

  it('an account that is opened again is restricted as before, another account is not', () => {
    const restriction = { kind: 'reachout', active: true } as const;
    const before = aSession({ linked: true, me: { ...me, restriction } });
    const opened = { kind: 'opened', me, platform: 'sandbox' } as const;
    expect(follow(before, { triggers: [opened] }).record.me).toEqual({ ...me, restriction });
    const other = { ...me, id: '12025550148@c.us' };
    expect(follow(before, { triggers: [{ ...opened, me: other }] }).record.me).toEqual(other);
  });

  it('a session knows when it was started, and a second start says nothing new', () => {
    const { record } = follow(aSession({ status: 'DISCONNECTED' }), { triggers: [{ kind: 'start' }] });
    expect(record).toMatchObject({ status: 'CONNECTING', startedAt: now });
    const before = { ...record, startedAt: new Date(0) };
    expect(follow(before, { triggers: [{ kind: 'start' }] }).record.startedAt).toEqual(new Date(0));
  });

  it('a restarted session shows no code of before', () => {
    const shown = { pairingCode: 'c', pairingExpiresAt: new Date() };
    const { record } = follow(aSession({ statusReason: 'SCAN_QR', ...shown }), {
      triggers: [{ kind: 'stop' }, { kind: 'start' }],
    });
    expect(record.status).toBe('CONNECTING');
    expect(record.pairingCode).toBeUndefined();
    expect(record.pairingExpiresAt).toBeUndefined();
  });

  it('a session that ends is let go: not wanted, and its fence goes up', () => {
    const { record, lease } = follow(aSession({ status: 'CONNECTED', linked: true, me }), {
      triggers: [{ kind: 'stop' }],
    });
    expect(record).toMatchObject({ status: 'DISCONNECTED', shouldRun: false, linked: true, me, fence: '8' });
    expect(lease).toBe('release');
  });

  it('a logout takes the link away', () => {
    const { record } = follow(aSession({ status: 'CONNECTED', linked: true, me }), {
      triggers: [{ kind: 'logged_out', reason: 'requested' }],
    });
    expect(record.linked).toBe(false);
    expect(record.me).toBeUndefined();
  });

  it.each([
    [['proxyPassword'], ['proxyPassword']],
    [['accessToken', 'appSecret'], undefined],
  ])('a logout of a session with the credentials %j keeps %j', (credentialsSet, kept) => {
    const credentialsAt = new Date('2026-11-29T12:00:00.000Z');
    const { record } = follow(aSession({ status: 'CONNECTED', linked: true, me, credentialsSet, credentialsAt }), {
      triggers: [{ kind: 'logged_out', reason: 'requested' }],
    });
    expect(record.credentialsSet).toEqual(kept);
    expect(record.credentialsAt).toEqual(kept && credentialsAt);
  });

  it('a restart is told as a stop and a start, and the session changes hands once', () => {
    const { record, events, lease } = follow(aSession({ status: 'CONNECTED' }), {
      triggers: [{ kind: 'stop' }, { kind: 'start' }],
      lease: 'take',
    });
    expect(events.map(({ payload }) => payload)).toEqual([
      { status: 'DISCONNECTED', statusReason: 'MANUAL_STOP' },
      { status: 'CONNECTING' },
    ]);
    expect(record).toMatchObject({ status: 'CONNECTING', shouldRun: true, fence: '8' });
    expect(lease).toBe('take');
  });

  it('what changes nothing leaves the session as it is', () => {
    const before = aSession({ status: 'DISCONNECTED', statusReason: 'MANUAL_STOP', shouldRun: false });
    expect(follow(before, { triggers: [{ kind: 'stop' }] })).toEqual({ record: before, events: [] });
  });
});
