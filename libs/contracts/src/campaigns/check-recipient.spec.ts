import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../errors.js';
import { parse } from '../validation/parse.js';
import { CampaignRecipient, maxRecipients } from './campaign.js';
import { CreateCampaign } from './campaign.requests.js';

const campaign = { projectId: '3001', name: 'Autumn', session: 'default', message: { type: 'text', text: 'Hello' } };

function refusal(run: () => unknown): string {
  try {
    run();
    return 'taken';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.code} ${error.message}`;
  }
}

describe('recipients of a campaign', () => {
  it.each<[object]>([
    [{ to: '+12025550147' }],
    [{ to: '+12025550147', variables: {} }],
    [{ to: '+12025550147', variables: { name: 'Ada', code: '' } }],
    [{ to: '😀'.repeat(128) }],
    [{ to: '😀'.repeat(129) }],
    [{}],
    [{ to: null }],
    [{ to: 7 }],
    [{ to: '' }],
    [{ to: 'a\u0000' }],
    [{ to: 'a'.repeat(129) }],
    [{ to: '+12025550147', name: 'Ada' }],
    [{ to: '+12025550147', variables: null }],
    [{ to: '+12025550147', variables: ['Ada'] }],
    [{ to: '+12025550147', variables: 'Ada' }],
    [{ to: '+12025550147', variables: { name: 7 } }],
    [{ to: '+12025550147', variables: { name: 'Ada', other: { first: 'Ada' } } }],
    [{ to: '+12025550147', variables: { name: 'a\u0000' } }],
  ])('are judged as their class judges one: %j', (recipient) => {
    const alone = refusal(() => parse(CampaignRecipient, recipient));
    const listed = refusal(() => parse(CreateCampaign, { ...campaign, recipients: [{ to: 'first' }, recipient] }));
    expect(listed).toBe(alone.replace(/"(.*?)"/, '"recipients.1.$1"'));
  });

  it.each<[unknown, string]>([
    [undefined, 'missing_field Field "recipients" is required.'],
    [null, 'invalid_parameter Field "recipients" is invalid: must be an array.'],
    [{ to: '+12025550147' }, 'invalid_parameter Field "recipients" is invalid: must be an array.'],
    [[], 'invalid_parameter Field "recipients" is invalid: must have at least 1 item(s).'],
    [[null], 'invalid_parameter Field "recipients.0" is invalid: must hold only objects.'],
    [[['+12025550147']], 'invalid_parameter Field "recipients.0" is invalid: must hold only objects.'],
    [[{ to: 'a' }, { to: 'b', constructor: 1 }], 'invalid_parameter Unknown field "recipients.1.constructor".'],
    [
      Array.from({ length: maxRecipients + 1 }, () => ({ to: 'a' })),
      'invalid_parameter Field "recipients" is invalid: must have at most 10000 items.',
    ],
  ])('are refused where the list is wrong (%#)', (recipients, message) => {
    expect(refusal(() => parse(CreateCampaign, { ...campaign, recipients }))).toBe(message);
  });

  it('come through as they were given', () => {
    const recipients = [{ to: '+12025550147', variables: { name: 'Ada' } }, { to: '120363025@g.us' }];
    expect({ ...parse(CreateCampaign, { ...campaign, recipients }) }).toMatchObject({ name: 'Autumn', recipients });
  });

  // Processor time, not time: the machine that runs this may have other things to do.
  it('do not keep a process busy, however many they are or how wrong', () => {
    const most = Array.from({ length: maxRecipients }, (_, n) => ({
      to: `+1202555${n}`,
      variables: { name: `Ada ${n}`, code: `${n}` },
    }));
    const wrong = Array.from({ length: 150_000 }, () => ({ to: 7 }));
    for (const recipients of [most, wrong]) {
      const before = process.cpuUsage();
      refusal(() => parse(CreateCampaign, { ...campaign, recipients }));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(500);
    }
  });
});
