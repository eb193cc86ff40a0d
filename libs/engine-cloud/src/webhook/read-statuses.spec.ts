import { describe, expect, it } from '@jest/globals';
import { readWebhook } from './read-webhook.js';
import { number, ofNumber, receivedAt, wamid } from './testing/meta-webhooks.js';

describe('a status in a webhook', () => {
  const status = {
    id: wamid,
    status: 'delivered',
    timestamp: '1750030073',
    recipient_id: '16505551234',
    pricing: { billable: true },
  };

  it('is read with what the send gave', () => {
    const told = { statuses: [{ ...status, biz_opaque_callback_data: '9001' }] };
    expect(readWebhook(ofNumber(told), receivedAt).items).toEqual([
      {
        ...number,
        kind: 'status',
        status: {
          whatsappId: wamid,
          state: 'delivered',
          timestamp: 1750030073,
          recipient: { phoneNumber: '+16505551234' },
          callbackData: '9001',
        },
      },
    ]);
  });

  it('says what the message costs', () => {
    const pricing = { billable: true, pricing_model: 'PMP', category: 'marketing', type: 'regular' };
    const conversation = { id: 'c1', expiration_timestamp: '1750116473', origin: { type: 'marketing' } };
    const reported = {
      statuses: [
        { ...status, pricing, conversation },
        { ...status, pricing: { category: 7 } },
        { ...status, pricing: { billable: false, pricing_model: 'CBP' }, conversation },
      ],
    };
    const items = readWebhook(ofNumber(reported), receivedAt).items as unknown as { status: { billing?: object } }[];
    expect(items.map((item) => item.status.billing)).toEqual([
      { category: 'marketing', model: 'PMP', billable: true, conversation: { id: 'c1', origin: 'marketing' } },
      undefined,
      { category: 'marketing', model: 'CBP', billable: false, conversation: { id: 'c1', origin: 'marketing' } },
    ]);
  });

  it('names its recipient by digits or by a number', () => {
    const items = readWebhook(ofNumber({ statuses: [{ ...status, recipient_id: 16505551234 }] }), receivedAt).items;
    expect(items).toMatchObject([{ status: { recipient: { phoneNumber: '+16505551234' } } }]);
  });

  it('that failed says why', () => {
    const errors = [
      {
        code: 131047,
        title: 'Re-engagement message',
        message: 'Re-engagement message',
        error_data: { details: 'More than 24 hours have passed' },
      },
    ];
    expect(
      readWebhook(ofNumber({ statuses: [{ ...status, status: 'failed', errors }] }), receivedAt).items,
    ).toMatchObject([{ status: { state: 'error', error: { code: 131047, title: 'Re-engagement message' } } }]);
  });

  it('of a person without a phone number names them', () => {
    const { recipient_id: _, ...rest } = status;
    expect(
      readWebhook(ofNumber({ statuses: [{ ...rest, recipient_user_id: 'US.1' }] }), receivedAt).items,
    ).toMatchObject([{ status: { recipient: { bsuid: 'US.1' } } }]);
  });

  it('of a word that nobody knew yet is counted', () => {
    expect(readWebhook(ofNumber({ statuses: [{ ...status, status: 'warning' }] }), receivedAt)).toEqual({
      items: [],
      unread: [{ what: 'status', name: 'warning' }],
    });
  });
});
