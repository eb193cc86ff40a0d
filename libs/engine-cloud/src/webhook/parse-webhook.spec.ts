import { describe, expect, it } from '@jest/globals';
import { parseWebhook } from './parse-webhook.js';

describe('the parsing of a webhook', () => {
  it('keeps ids of templates that no JavaScript number can hold', () => {
    const raw = Buffer.from('{"a":{"message_template_id" : 12345678901234567,"other":12345678901234567}}');
    expect(parseWebhook(raw)).toEqual({
      body: { a: { message_template_id: '12345678901234567', other: 12345678901234568 } },
    });
  });

  it('keeps the other ids that no JavaScript number can hold', () => {
    const raw = Buffer.from('{"id":12345678901234567,"phone_number_id":  98765432109876543,"short_id":7}');
    expect(parseWebhook(raw)).toEqual({
      body: { id: '12345678901234567', phone_number_id: '98765432109876543', short_id: 7 },
    });
  });

  it('leaves texts alone that look like such an id', () => {
    const text = 'see "message_template_id": 12345678901234567';
    expect(parseWebhook(Buffer.from(JSON.stringify({ text })))).toEqual({ body: { text } });
  });

  it('takes out what Postgres cannot store', () => {
    const raw = Buffer.from(String.raw`{"nul":"a\u0000b","half":"a\ud83db","whole":"\ud83d\udc4d"}`);
    expect(parseWebhook(raw)).toEqual({ body: { nul: 'ab', half: 'a\ufffdb', whole: '👍' } });
  });

  it('takes it out of names too', () => {
    const raw = Buffer.from(String.raw`{"a\u0000b":1,"\ud83d":2,"__proto__":{"c":3}}`);
    const { body } = parseWebhook(raw) ?? {};
    expect(Object.entries(body as object)).toEqual([
      ['ab', 1],
      ['\ufffd', 2],
      ['__proto__', { c: 3 }],
    ]);
  });

  it.each(['1.5', '1e5', '-1', '0', 'null', '"7"'])('takes %s for the id of a template as it stands', (id) => {
    const told: unknown = JSON.parse(id);
    expect(parseWebhook(Buffer.from(`{"message_template_id": ${id}}`))).toEqual({
      body: { message_template_id: told },
    });
  });

  it('keeps 64 levels of a body without end', () => {
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    expect(parseWebhook(Buffer.from(nested(64)))).toEqual({ body: JSON.parse(nested(64)) });
    const kept: unknown = JSON.parse(`${'['.repeat(64)}null${']'.repeat(64)}`);
    expect(parseWebhook(Buffer.from(nested(65)))).toEqual({ body: kept });
    expect(parseWebhook(Buffer.from(nested(1_000_000)))).toEqual({ body: kept });
  });

  it.each(['', '{', 'hello', '{"a":1} x', "{'a':1}"])('tells that %j is no JSON', (text) => {
    expect(parseWebhook(Buffer.from(text))).toBeUndefined();
  });

  it.each(['null', '1', '"x"', '[]'])('takes %j, which is JSON', (text) => {
    expect(parseWebhook(Buffer.from(text))).toEqual({ body: JSON.parse(text) });
  });
});
