import { describe, expect, it } from '@jest/globals';
import { number, ofNumber, receivedAt } from './testing/meta-webhooks.js';
import { readWebhook } from './read-webhook.js';

const past = (id: string, from: string, more: object) => ({ id, from, timestamp: '1739230955', ...more });
const text = (body: string) => ({ type: 'text', text: { body } });

describe('the history of a number that was on a phone before', () => {
  it('is read by threads, with what became of what the account sent', () => {
    const messages = [
      past('wamid.1', '16505551234', { ...text('Hi'), history_context: { status: 'READ' } }),
      past('wamid.2', '15550783881', { ...text('Hello'), to: '16505551234', history_context: { status: 'DELIVERED' } }),
      past('wamid.3', '15550783881', { ...text('Bye'), history_context: { status: 'PENDING' } }),
      past('wamid.4', '16505551234', { type: 'media_placeholder' }),
      past('wamid.5', '16505551234', { type: 'reaction', reaction: { message_id: 'wamid.2', emoji: '+' } }),
    ];
    const metadata = { phase: 0, chunk_order: 1, progress: 55 };
    const history = [{ metadata, threads: [{ id: '16505551234', messages }] }];
    const common = { ...number, kind: 'history', person: { phoneNumber: '+16505551234' } };
    const said = (whatsappId: string, body: object) => ({
      message: { whatsappId, timestamp: 1739230955, body: { kind: 'message', ...body } },
    });
    expect(readWebhook(ofNumber({ history }, 'history'), receivedAt).items).toEqual([
      { ...common, fromMe: false, ...said('wamid.1', { type: 'text', text: 'Hi' }) },
      { ...common, fromMe: true, ack: 'delivered', ...said('wamid.2', { type: 'text', text: 'Hello' }) },
      { ...common, fromMe: true, ...said('wamid.3', { type: 'text', text: 'Bye' }) },
      { ...common, fromMe: false, ...said('wamid.4', { type: 'unknown', unavailableReason: 'media_placeholder' }) },
    ]);
  });

  it('brings the files of the last days by themselves', () => {
    const image = { id: '24230790383178626', mime_type: 'image/jpeg', sha256: 'x' };
    const messages = [past('wamid.4', '16505551234', { type: 'image', image })];
    expect(readWebhook(ofNumber({ messages }, 'history'), receivedAt).items).toMatchObject([
      { kind: 'history', message: { whatsappId: 'wamid.4', body: { type: 'image', media: { mediaId: image.id } } } },
    ]);
  });

  it('that the account does not share says nothing', () => {
    const history = [{ errors: [{ code: 2593109, title: 'History sharing is turned off' }] }];
    expect(readWebhook(ofNumber({ history }, 'history'), receivedAt)).toEqual({ items: [], unread: [] });
  });
});
