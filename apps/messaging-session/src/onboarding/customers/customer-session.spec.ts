import { describe, expect, it } from '@jest/globals';
import { attemptStep, type CustomerSession, isDisconnected } from './customer-session.js';

const aSession = (fields: Partial<CustomerSession> = {}): CustomerSession => ({
  id: '1',
  teamId: '2',
  projectId: '3',
  environment: 'sandbox',
  name: 'ql-9',
  status: 'CONNECTING',
  linked: false,
  originKind: 'quicklink',
  originId: '4',
  ...fields,
});

describe('what a move of a session is to its attempt', () => {
  const connecting = aSession();
  const shown = aSession({ statusReason: 'SCAN_QR', pairingCode: 'a' });
  const signing = aSession({ statusReason: 'SCAN_QR', passkey: { stage: 'sign' } });
  const connected = aSession({ status: 'CONNECTED', linked: true });
  const ended = (statusReason: CustomerSession['statusReason']) => aSession({ status: 'DISCONNECTED', statusReason });

  it.each([
    ['a code is shown', connecting, shown, 'moved'],
    ['another code is shown', shown, { ...shown, pairingCode: 'b' }, 'moved'],
    ['a passkey is asked for', shown, signing, 'passkey_requested'],
    ['a passkey is asked for anew', signing, { ...signing, passkey: { stage: 'sign' } }, 'passkey_requested'],
    ['its phone goes on', signing, { ...signing, passkey: { stage: 'waiting' } }, 'moved'],
    ['its name changes while a passkey is asked for', signing, { ...signing, name: 'another' }, undefined],
    ['it starts again', ended('QR_TIMEOUT'), connecting, 'moved'],
    ['its network is away for a while', connecting, { ...connecting, statusReason: 'AUTO_RECONNECT' }, 'moved'],
    ['nothing that a page shows has changed', shown, { ...shown, name: 'another' }, undefined],
    ['it connects', shown, connected, 'connected'],
    ['it stays connected', connected, { ...connected, name: 'another' }, undefined],
    ['its codes run out', shown, ended('QR_TIMEOUT'), 'codes_spent'],
    ['it is stopped', shown, ended('MANUAL_STOP'), 'failed'],
    ['its network refuses it', connecting, ended('FAILED'), 'failed'],
    ['it is banned', connecting, ended('TEMPORARY_BAN'), 'failed'],
  ] as const)('when %s', (_, before, after, step) => {
    expect(attemptStep({ before, after, removed: false })).toBe(step);
    expect(attemptStep({ before, after, removed: true })).toBe('removed');
  });

  it('is the end of a customer when a link is lost: at a logout, or with the session', () => {
    const out = { ...ended('LOGGED_OUT'), linked: false };
    expect(isDisconnected({ before: connected, after: out, removed: false })).toBe(true);
    expect(isDisconnected({ before: connected, after: out, removed: true })).toBe(true);
    expect(isDisconnected({ before: out, after: out, removed: true })).toBe(false);
    const stopped = { ...ended('MANUAL_STOP'), linked: true };
    expect(isDisconnected({ before: connected, after: stopped, removed: false })).toBe(false);
    expect(isDisconnected({ before: stopped, after: stopped, removed: true })).toBe(true);
  });
});
