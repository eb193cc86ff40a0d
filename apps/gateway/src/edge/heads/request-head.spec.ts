import { describe, expect, it } from '@jest/globals';
import { clientTraceOf } from './request-head.js';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const traceparentOf = (header: string): string | undefined => clientTraceOf({ traceparent: header }).traceparent;

describe('the trace of a request', () => {
  it('has the traceparent of the client as it is, of a later version too', () => {
    expect(traceparentOf(traceparent)).toBe(traceparent);
    const later = `cc${traceparent.slice(2)}-more`;
    expect(traceparentOf(later)).toBe(later);
  });

  it.each([
    ['is something else', 'mine'],
    ['has more than its version has', `${traceparent}-more`],
    ['has no version', `ff${traceparent.slice(2)}`],
    ['names no trace', traceparent.replace(/[\da-f]{32}/, '0'.repeat(32))],
    ['names no parent', traceparent.replace('b7ad6b7169203331', '0'.repeat(16))],
    ['is longer than any header of use', `cc${traceparent.slice(2)}-${'x'.repeat(300)}`],
  ])('has none where it %s', (_, header) => {
    expect(traceparentOf(header)).toBeUndefined();
  });
});
