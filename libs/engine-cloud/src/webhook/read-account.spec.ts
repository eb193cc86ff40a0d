import { describe, expect, it } from '@jest/globals';
import { readWebhook } from './read-webhook.js';
import { account, ofAccount, receivedAt } from './testing/meta-webhooks.js';

describe('what a webhook tells of an account', () => {
  const template = {
    event: 'APPROVED',
    message_template_id: '12345678901234567',
    message_template_name: 'order_confirmation',
    message_template_language: 'en-US',
    reason: 'NONE',
  };
  const read = { templateId: '12345678901234567', name: 'order_confirmation', language: 'en-US', at: 1739321024 };

  it.each([
    [template, { event: 'APPROVED', verdict: 'approved' }],
    [
      { ...template, event: 'REJECTED', reason: 'INCORRECT_CATEGORY' },
      { event: 'REJECTED', verdict: 'rejected', reason: 'INCORRECT_CATEGORY' },
    ],
    [
      { ...template, event: 'REJECTED', reason: 'INVALID_FORMAT', rejection_info: { reason: 'Variables at the end' } },
      { event: 'REJECTED', verdict: 'rejected', reason: 'Variables at the end' },
    ],
    [
      { ...template, event: 'PENDING' },
      { event: 'PENDING', verdict: 'submitted' },
    ],
    [{ ...template, event: 'FLAGGED' }, { event: 'FLAGGED' }],
  ])('is the verdict about a template', (value, verdict) => {
    expect(readWebhook(ofAccount('message_template_status_update', value), receivedAt)).toEqual({
      items: [{ ...account, kind: 'template', template: { ...read, ...verdict } }],
      unread: [],
    });
  });

  it.each([
    [
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'October 9, 2026' } },
      { event: 'DISABLED_UPDATE', effect: 'disabled', reason: 'DISABLE' },
    ],
    [
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } },
      { event: 'DISABLED_UPDATE', reason: 'SCHEDULE_FOR_DISABLE' },
    ],
    [
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } },
      { event: 'DISABLED_UPDATE', effect: 'reinstated', reason: 'REINSTATE' },
    ],
    [
      { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SCAM' } },
      { event: 'ACCOUNT_VIOLATION', reason: 'SCAM' },
    ],
    [{ event: 'DISABLED_UPDATE' }, { event: 'DISABLED_UPDATE', effect: 'disabled' }],
    [{ event: 'ACCOUNT_DELETED' }, { event: 'ACCOUNT_DELETED', effect: 'deleted' }],
    [{ phone_number: '15550783881', event: 'VERIFIED_ACCOUNT' }, { event: 'VERIFIED_ACCOUNT' }],
  ])('is what happened to it: %j', (value, update) => {
    expect(readWebhook(ofAccount('account_update', value), receivedAt).items).toEqual([
      { ...account, kind: 'account', account: { ...update, at: 1739321024 } },
    ]);
  });

  it.each([
    [
      'message_template_quality_update',
      { previous_quality_score: 'GREEN', new_quality_score: 'YELLOW' },
      [{ quality: 'YELLOW' }],
    ],
    [
      'template_category_update',
      { previous_category: 'UTILITY', new_category: 'MARKETING' },
      [{ category: 'MARKETING' }],
    ],
    // Announced for later.
    ['template_category_update', { new_category: 'UTILITY', correct_category: 'MARKETING' }, []],
    [
      'message_template_status_update',
      { event: 'PAUSED', other_info: { title: 'FIRST_PAUSE' } },
      [{ verdict: 'paused', reason: 'FIRST_PAUSE' }],
    ],
    ['message_template_status_update', { event: 'DISABLED' }, [{ verdict: 'disabled' }]],
  ])('is what Meta makes of a template: %s %j', (field, value, templates) => {
    const { items, unread } = readWebhook(ofAccount(field, { message_template_id: 7, ...value }), receivedAt);
    expect(unread).toEqual([]);
    expect(items).toMatchObject(
      templates.map((template) => ({ kind: 'template', template: { templateId: '7', ...template } })),
    );
    expect(items).toHaveLength(templates.length);
  });

  it('is how much a number may send', () => {
    const value = { display_phone_number: '15550783881', event: 'THROUGHPUT_UPGRADE', current_limit: 'TIER_UNLIMITED' };
    expect(readWebhook(ofAccount('phone_number_quality_update', value), receivedAt).items).toEqual([
      {
        ...account,
        kind: 'quality',
        quality: {
          ...{ phoneNumber: '15550783881', event: 'THROUGHPUT_UPGRADE', at: 1739321024 },
          ...{ limit: 'TIER_UNLIMITED', sendsPerSecond: 1_000 },
        },
      },
    ]);
  });

  it.each([
    [{ max_daily_conversations_per_business: 2000, max_phone_numbers_per_waba: 25 }, 'TIER_2K'],
    [{ max_daily_conversations_per_business: 'TIER_UNLIMITED' }, 'TIER_UNLIMITED'],
    [{ max_daily_conversation_per_phone: 250, max_phone_numbers_per_business: 2 }, 'TIER_250'],
    [{ max_daily_conversation_per_phone: -1 }, 'TIER_UNLIMITED'],
    [{ max_phone_numbers_per_business: 20 }, undefined],
  ])('is how much all numbers of an account may send: %j', (value, limit) => {
    const { items, unread } = readWebhook(ofAccount('business_capability_update', value), receivedAt);
    expect(unread).toEqual([]);
    expect(items).toEqual(
      limit === undefined
        ? []
        : [{ ...account, kind: 'quality', quality: { event: 'CAPABILITY', limit, at: 1739321024 } }],
    );
  });

  it('is what a number is called, once Meta has taken the name', () => {
    const value = { display_phone_number: '+1 555-078-3881', requested_verified_name: 'Corner Shop' };
    const items = (decision: string) =>
      readWebhook(ofAccount('phone_number_name_update', { ...value, decision }), receivedAt).items;
    expect(items('APPROVED')).toEqual([
      { ...account, kind: 'name', name: { phoneNumber: '15550783881', verifiedName: 'Corner Shop', at: 1739321024 } },
    ]);
    expect(items('REJECTED')).toEqual([]);
  });

  it.each([
    [{ event: 'PARTNER_REMOVED' }, { effect: 'ended' }],
    [
      { event: 'PARTNER_REMOVED', disconnection_info: { reason: 'PRIMARY_INACTIVITY', initiated_by: 'SYSTEM' } },
      { effect: 'ended', reason: 'PRIMARY_INACTIVITY' },
    ],
    [{ event: 'PARTNER_APP_UNINSTALLED' }, { effect: 'ended' }],
    [{ event: 'PARTNER_ADDED' }, {}],
  ])('is of the account that it names, where the entry is of a partner: %j', (value, update) => {
    const change = { ...value, waba_info: { waba_id: '980198427658004', owner_business_id: '2329417887457253' } };
    expect(readWebhook(ofAccount('account_update', change), receivedAt).items).toEqual([
      {
        ...{ businessAccountId: '980198427658004', kind: 'account' },
        account: { event: value.event, ...update, at: 1739321024 },
      },
    ]);
  });

  it('is counted where it is not known', () => {
    expect(readWebhook(ofAccount('constructor', {}), receivedAt)).toEqual({
      items: [],
      unread: [{ what: 'field', name: 'constructor' }],
      unknownFields: { constructor: 1 },
    });
  });
});
