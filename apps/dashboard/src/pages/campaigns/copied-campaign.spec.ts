import '../../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import type { Schemas } from '../../api/index.js';
import { campaignOf, recipientsOf } from './campaign-draft.js';
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

  it('has the files of headers, of all recipients or of each', () => {
    const header = { mediaId: '381725104812738560' };
    const template = {
      id: '7',
      components: [
        { type: 'HEADER', format: 'IMAGE' },
        { type: 'BODY', text: 'Hi {{1}}' },
      ],
    } as unknown as Schemas['Template'];
    const copied = (variables: object, recipients: object[]) => {
      const of = { ...campaign, message: { templateId: '7', variables } } as unknown as Schemas['Campaign'];
      const draft = copyOf(of, recipients as Schemas['CampaignRecipientState'][]);
      const list = recipientsOf(draft, 'Hi {{1}}', [template]);
      expect(list.problems).toEqual([]);
      return campaignOf('9', draft, list, [template]);
    };
    const body = { 1: 'Ada' };
    expect(copied({ header }, [{ to: '+12025550147', variables: { body } }])).toMatchObject({
      message: { templateId: '7', variables: { header } },
      recipients: [{ to: '+12025550147', variables: { body } }],
    });
    const recipients = [{ to: '+12025550147', variables: { header, body } }];
    expect(copied({}, recipients)).toMatchObject({ recipients });
  });

  it('lists numbers alone where there are no variables', () => {
    const recipients = [{ to: '+12025550147' }, { to: '+12025550148' }] as Schemas['CampaignRecipientState'][];
    expect(copyOf(campaign, recipients).recipients).toBe('+12025550147\n+12025550148');
  });
});
