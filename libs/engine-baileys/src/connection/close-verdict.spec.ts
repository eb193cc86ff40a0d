import { describe, expect, it } from '@jest/globals';
import { closeVerdict } from './close-verdict.js';

const closed = (statusCode: number | undefined, data?: unknown, message = 'Connection Failure') =>
  statusCode === undefined ? { message, data } : { message, data, output: { statusCode } };
const kindOf = (code: number | undefined, data?: unknown): string => closeVerdict(closed(code, data), false).kind;

describe('what becomes of a session whose connection WhatsApp closed', () => {
  it.each([
    [515, 'reopen'],
    [408, 'retry'],
    [428, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
    [599, 'retry'],
    [undefined, 'retry'],
    [401, 'logged_out'],
    [403, 'logged_out'],
    [406, 'logged_out'],
    [516, 'logged_out'],
    [440, 'stream_error'],
    [402, 'banned'],
    [405, 'refused'],
    [409, 'refused'],
    [411, 'refused'],
    [418, 'refused'],
  ])('goes by its code: %s is %s', (code, kind) => {
    expect(kindOf(code)).toBe(kind);
  });

  it('is logged out by a device that was removed, whatever the code', () => {
    const conflict = { tag: 'conflict', attrs: { type: 'device_removed' } };
    for (const code of [401, 440, 503, 515, undefined]) expect(kindOf(code, conflict)).toBe('logged_out');
    expect(kindOf(500, { reason: '500', location: 'device_removed' })).toBe('logged_out');
  });

  it('tells which ban it is, and for how long where that is said', () => {
    expect(closeVerdict(closed(402, { reason: '402', code: '104', expire: '86400' }), false)).toEqual({
      kind: 'banned',
      code: 104,
      reason: 'sent the same message to too many people',
      seconds: 86_400,
    });
    expect(closeVerdict(closed(402, { reason: '402' }), false)).toEqual({
      kind: 'banned',
      code: 0,
      reason: 'WhatsApp banned the account for a time',
    });
  });

  it('is not logged out by what stands between and answers with HTTP', () => {
    const proxy = closed(403, undefined, 'WebSocket Error (Unexpected server response: 403)');
    expect(closeVerdict(proxy, false).kind).toBe('retry');
  });

  it('has shown its codes by 408, unless the connection was lost', () => {
    const ended = closed(408, undefined, 'QR refs attempts ended');
    expect(closeVerdict(ended, true).kind).toBe('codes_shown');
    expect(closeVerdict(ended, false).kind).toBe('retry');
    expect(closeVerdict(closed(408, undefined, 'Connection was lost'), true).kind).toBe('retry');
  });
});
