import { describe, expect, it } from '@jest/globals';
import type { MessageRecord } from '@parley/engine-kit';
import { forwardedContent } from './forwarded-content.js';

const record = (said: Pick<MessageRecord, 'type' | 'text' | 'content'>): MessageRecord => ({
  ...{ id: '1', sessionId: '2', chatId: '3', whatsappId: 'wamid.1', fromMe: false, timestamp: 1, pushName: 'Ada' },
  ...said,
});
const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n');

describe('what is forwarded of a message', () => {
  it('is each of its contacts, one without a name by its number', () => {
    const cards = [card('FN:Ana', 'TEL:+5511911110001'), card('FN:Beto'), card('TEL;VALUE=uri:tel:+15')];
    const said = { type: 'contact', text: cards.join('\n'), content: { displayName: 'Ana A.' } } as const;
    expect(forwardedContent(record(said))).toEqual({
      kind: 'contacts',
      displayName: 'Ana A.',
      names: ['Ana A.', 'Beto', '+15'],
      vcards: cards,
    });
  });

  it('is a contact as it came, whatever it is', () => {
    const said = { type: 'contact', text: 'no card', content: { displayName: 'Ana' } } as const;
    expect(forwardedContent(record(said))).toMatchObject({ names: ['Ana'], vcards: ['no card'] });
  });

  it('is the card of a person who shared their number, if it came', () => {
    const shared = { type: 'phone_number_shared', text: card('FN:Ana'), content: { displayName: 'Ana' } } as const;
    expect(forwardedContent(record(shared))).toMatchObject({
      kind: 'contacts',
      names: ['Ana'],
      vcards: [card('FN:Ana')],
    });
    expect(() => forwardedContent(record({ type: 'phone_number_shared' }))).toThrow(
      expect.objectContaining({ code: 'engine_rejected' }),
    );
  });

  it('is never more contacts than a message can have, and is refused in less than 50 ms', () => {
    const many = (count: number) => ({ type: 'contact', text: `${card('FN:A')}\n`.repeat(count) }) as const;
    expect(forwardedContent(record(many(257)))).toMatchObject({ names: Array.from({ length: 257 }, () => 'A') });
    const text = record(many(100_000));
    // Of the processor, which others may use beside.
    const before = process.cpuUsage();
    expect(() => forwardedContent(text)).toThrow(
      expect.objectContaining({ code: 'engine_rejected', extra: { detail: expect.stringContaining('257') } }),
    );
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(50);
  });

  it('is a place with its address', () => {
    const place = { latitude: 1.5, longitude: 2.5, title: 'Shop' };
    const forwarded = forwardedContent(record({ type: 'location', text: '1 Main St', content: place }));
    expect(forwarded).toEqual({ kind: 'location', ...place, address: '1 Main St' });
    expect(forwardedContent(record({ type: 'location', content: place }))).toEqual({ kind: 'location', ...place });
  });

  it('is the text of what was tapped, if it has one', () => {
    const content = { cloud: { type: 'button', interactive: { text: 'Yes' } } };
    expect(forwardedContent(record({ type: 'unknown', text: 'Yes', content }))).toEqual({ kind: 'text', text: 'Yes' });
    expect(() => forwardedContent(record({ type: 'unknown', content }))).toThrow(
      expect.objectContaining({ code: 'engine_rejected' }),
    );
  });
});
