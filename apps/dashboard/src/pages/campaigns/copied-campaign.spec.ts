import '../../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import type { Schemas } from '../../api/index.js';
import { recipientsOf } from './campaign-draft.js';
import { copyOf } from './copied-campaign.js';

const campaign = {
  name: 'Autumn',
  session: 'shop',
  message: { type: 'text', text: 'Hello {{name}}' },
  ratePerMinute: 120,
} as Schemas['Campaign'];

describe('the copy of a campaign', () => {
  it('has its message, session and pace, and recipients that are read as they were', () => {
    const recipients = [
      { to: '+12025550147', variables: { name: 'Ada, "the first"\nof all' } },
      { to: '12025550148@c.us', variables: { name: 'Grace' } },
    ];
    const draft = copyOf(campaign, recipients as unknown as Schemas['CampaignRecipientState'][]);
    expect(draft).toMatchObject({
      name: 'Copy of Autumn',
      session: 'shop',
      text: 'Hello {{name}}',
      ratePerMinute: 120,
    });
    const read = recipientsOf(draft, draft.text);
    expect(read.problems).toEqual([]);
    expect(read.recipients.map(({ to, variables }) => ({ to, variables }))).toEqual(recipients);
  });

  it('lists numbers alone where there are no variables', () => {
    const recipients = [{ to: '+12025550147' }, { to: '+12025550148' }] as Schemas['CampaignRecipientState'][];
    expect(copyOf(campaign, recipients).recipients).toBe('+12025550147\n+12025550148');
  });
});
