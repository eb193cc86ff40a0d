import { describe, expect, it } from '@jest/globals';
import { ParleyError, Unreachable } from '@parley/client';
import { CommandFailed, exitCodeOf, explain } from './exit-codes.js';

describe('the exit code', () => {
  it.each([
    [400, 2],
    [401, 3],
    [403, 3],
    [404, 4],
    [409, 5],
    [410, 1],
    [422, 1],
    [429, 6],
    [500, 1],
    [501, 1],
    [503, 6],
  ])('of an answer %i is %i', (status, code) => {
    expect(exitCodeOf(new ParleyError(status, {}))).toBe(code);
  });

  it('of a server that does not answer is 6, and of a failure of our own 1', () => {
    expect(exitCodeOf(new Unreachable(new Error('x')))).toBe(6);
    expect(exitCodeOf(new Error('x'))).toBe(1);
    expect(exitCodeOf(new CommandFailed(5))).toBe(5);
  });
});

describe('a failure', () => {
  const error = new ParleyError(
    429,
    { error: 'Too many\u001b requests.', code: 'rate_limited', docs: 'http://x/docs', requestId: 'r-1' },
    7,
  );

  it('is told with its code, its request and what to do', () => {
    expect(explain(error, false)).toBe(
      'error: Too many\ufffd requests. (rate_limited, request r-1)\nTry again in 7 s.\nhttp://x/docs\n',
    );
  });

  it('links to the docs of the platform that was asked', () => {
    const refusal = new ParleyError(404, { error: 'No.', code: 'not_found', docs: '/docs/errors#not_found' });
    expect(explain(refusal, false, 'https://x.test/parley/')).toBe(
      'error: No. (not_found)\nhttps://x.test/parley/docs/errors#not_found\n',
    );
    expect(explain(refusal, true, 'https://x.test')).toContain('"docs":"/docs/errors#not_found"');
    expect(explain(error, false, 'https://x.test')).toContain('\nhttp://x/docs\n');
  });

  it('is JSON on one line for a script', () => {
    expect(explain(error, true)).toBe(
      '{"status":429,"error":"Too many\\u001b requests.","code":"rate_limited","docs":"http://x/docs","requestId":"r-1"}\n',
    );
    expect(explain(new Error('nothing'), true)).toBe('{"error":"nothing"}\n');
  });

  it('of a cursor says what it goes with', () => {
    const refusal = new ParleyError(400, { error: 'invalid_cursor', code: 'invalid_cursor' });
    expect(explain(refusal, false)).toBe(
      'error: invalid_cursor\nA cursor goes only with the list and the filters that it came from.\n',
    );
    expect(explain(refusal, true)).toBe('{"status":400,"error":"invalid_cursor","code":"invalid_cursor"}\n');
  });

  it('without a text says nothing more', () => {
    expect(explain(new CommandFailed(1), false)).toBe('');
  });
});
