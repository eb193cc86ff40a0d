import { describe, expect, it } from '@jest/globals';
import { parse } from '@parley/contracts/base';
import { eventCatalog } from '@parley/contracts/events';
import { IllegalTransition, type StatusState, transition } from './session-status.js';
import type { Trigger } from '@parley/engine-kit';

const never: StatusState = { status: 'DISCONNECTED' };
const stopped: StatusState = { status: 'DISCONNECTED', statusReason: 'MANUAL_STOP' };
const loggedOut: StatusState = { status: 'DISCONNECTED', statusReason: 'LOGGED_OUT' };
const banned: StatusState = { status: 'DISCONNECTED', statusReason: 'TEMPORARY_BAN' };
const connecting: StatusState = { status: 'CONNECTING' };
const scanning: StatusState = { status: 'CONNECTING', statusReason: 'SCAN_QR' };
const reconnecting: StatusState = { status: 'CONNECTING', statusReason: 'AUTO_RECONNECT' };
const connected: StatusState = { status: 'CONNECTED' };
const all = [never, stopped, loggedOut, connecting, scanning, reconnecting, connected];

const me = { id: '12025550147@c.us', phoneNumber: '+12025550147', pushName: 'default' };
const opened: Trigger = { kind: 'opened', me, platform: 'sandbox' };
const ban: Trigger = { kind: 'banned', code: 101, reason: 'spam', expiresAt: 1795248000 };

describe('session status', () => {
  it.each<[string, StatusState[], Trigger, StatusState]>([
    ['start', [never, stopped, loggedOut], { kind: 'start' }, connecting],
    ['a code', [connecting, reconnecting], { kind: 'code_offered' }, scanning],
    [
      'a request for a passkey',
      [connecting, scanning, reconnecting],
      { kind: 'passkey_requested', stage: 'sign' },
      scanning,
    ],
    ['its end', [connecting, scanning], { kind: 'passkey_ended', detail: 'passkey_expired' }, scanning],
    [
      'codes spent',
      [connecting, scanning],
      { kind: 'codes_spent' },
      { status: 'DISCONNECTED', statusReason: 'QR_TIMEOUT' },
    ],
    ['opening', [connecting, scanning, reconnecting], opened, connected],
    ['a lost connection', [connecting, connected], { kind: 'connection_lost' }, reconnecting],
    [
      'retries spent',
      [connecting, scanning, reconnecting],
      { kind: 'retries_spent', detail: 'unreachable' },
      { status: 'DISCONNECTED', statusReason: 'FAILED' },
    ],
    [
      'a refusal of the session',
      [connecting, scanning, reconnecting, connected],
      { kind: 'refused', detail: 'the token is no good' },
      { status: 'DISCONNECTED', statusReason: 'FAILED' },
    ],
    ['stop', all.filter((state) => state !== stopped), { kind: 'stop' }, stopped],
    ['logout', all.filter((state) => state !== loggedOut), { kind: 'logged_out', reason: 'requested' }, loggedOut],
    ['a ban', all, ban, { status: 'DISCONNECTED', statusReason: 'TEMPORARY_BAN' }],
    [
      'a stream error',
      all,
      { kind: 'stream_error', detail: 'conflict' },
      { status: 'DISCONNECTED', statusReason: 'STREAM_ERROR' },
    ],
  ])('%s leads where the table says, and tells it first', (_, from, trigger, to) => {
    for (const state of from) {
      const made = transition(state, trigger);
      expect(made?.to).toEqual(to);
      expect(made?.events[0]).toMatchObject({ type: 'session.status', payload: to });
      for (const { type, payload } of made?.events ?? []) parse<object>(eventCatalog[type].payload, payload);
    }
  });

  it.each<[string, Trigger, StatusState[]]>([
    ['a code', { kind: 'code_offered' }, [never, stopped, loggedOut, connected]],
    ['codes spent', { kind: 'codes_spent' }, [never, stopped, loggedOut, connected]],
    ['opening', opened, [never, stopped, loggedOut, connected]],
    ['a lost connection', { kind: 'connection_lost' }, [never, stopped, loggedOut, scanning]],
    ['retries spent', { kind: 'retries_spent', detail: 'x' }, [never, stopped, loggedOut, connected]],
    ['a refusal of the session', { kind: 'refused', detail: 'x' }, [never, stopped, loggedOut]],
  ])('%s is refused where the table has no such edge', (_, trigger, from) => {
    for (const state of from) expect(() => transition(state, trigger)).toThrow(IllegalTransition);
  });

  it.each<[string, StatusState, Trigger]>([
    ['starting what runs', connected, { kind: 'start' }],
    ['starting what is starting', scanning, { kind: 'start' }],
    ['stopping what is stopped', stopped, { kind: 'stop' }],
    ['logging out twice', loggedOut, { kind: 'logged_out', reason: 'requested' }],
    ['another code', scanning, { kind: 'code_offered' }],
    ['another lost connection', reconnecting, { kind: 'connection_lost' }],
    ['a ban that is told again', banned, ban],
  ])('%s changes and tells nothing', (_, from, trigger) => {
    expect(transition(from, trigger)).toBeNull();
  });

  it('tells a banned session of another ban', () => {
    const other: Trigger = { kind: 'banned', code: 8, reason: 'more spam', expiresAt: 1795248060, isNew: true };
    expect(transition(banned, other)).toEqual({
      to: banned,
      events: [
        {
          type: 'session.status',
          payload: { ...banned, banCode: 8, banReason: 'more spam', banExpiresAt: 1795248060 },
        },
      ],
    });
  });

  it('tells of a link and its end besides the status', () => {
    expect(transition(connecting, opened)?.events).toEqual([
      { type: 'session.status', payload: { status: 'CONNECTED' } },
      {
        type: 'session.connected',
        payload: { phoneNumber: '+12025550147', pushName: 'default', platform: 'sandbox', id: '12025550147@c.us' },
      },
    ]);
    expect(transition(connected, { kind: 'logged_out', reason: 'requested' })?.events).toEqual([
      { type: 'session.status', payload: { status: 'DISCONNECTED', statusReason: 'LOGGED_OUT' } },
      { type: 'session.logged_out', payload: { reason: 'requested' } },
    ]);
  });

  it('gives a ban its end only when it has one, and an error its detail', () => {
    const payloadOf = (trigger: Trigger): unknown => transition(connected, trigger)?.events[0]?.payload;
    expect(payloadOf(ban)).toEqual({
      status: 'DISCONNECTED',
      statusReason: 'TEMPORARY_BAN',
      banCode: 101,
      banReason: 'spam',
      banExpiresAt: 1795248000,
    });
    expect(payloadOf({ kind: 'banned', code: 101, reason: 'spam' })).toEqual({
      status: 'DISCONNECTED',
      statusReason: 'TEMPORARY_BAN',
      banCode: 101,
      banReason: 'spam',
    });
    expect(payloadOf({ kind: 'stream_error', detail: 'conflict' })).toEqual({
      status: 'DISCONNECTED',
      statusReason: 'STREAM_ERROR',
      detail: 'conflict',
    });
  });
});
