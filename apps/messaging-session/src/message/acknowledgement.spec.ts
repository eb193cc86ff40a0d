import { describe, expect, it } from '@jest/globals';
import type { MessageRecord } from '@parley/engine-kit';
import { withBilling } from './acknowledgement.js';

const message = { fromMe: true, type: 'text', content: { replyTo: '7' } } as MessageRecord;
const free = { category: 'service', model: 'PMP', billable: false };
const paid = { category: 'marketing', model: 'PMP', billable: true };

describe('what a message costs', () => {
  it('is that of the latest state, in whatever order the statuses come', () => {
    const first = withBilling(message, free, true);
    expect(first?.content).toEqual({ replyTo: '7', billing: free });
    expect(withBilling(first as MessageRecord, paid, true)?.content?.billing).toEqual(paid);
    expect(withBilling(first as MessageRecord, paid, false)).toBeUndefined();
    const conversation = { id: 'c', origin: 'service' };
    const late = withBilling(first as MessageRecord, { ...paid, conversation }, false);
    expect(late?.content?.billing).toEqual({ ...free, conversation });
  });

  it('changes nothing of a repeat, of a message that is gone, or of one that came', () => {
    expect(withBilling({ ...message, content: { billing: paid } }, { ...paid }, true)).toBeUndefined();
    expect(withBilling({ ...message, deleted: true }, paid, true)).toBeUndefined();
    expect(withBilling({ ...message, fromMe: false }, paid, true)).toBeUndefined();
  });
});
