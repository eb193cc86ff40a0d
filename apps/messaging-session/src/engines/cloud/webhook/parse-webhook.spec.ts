import { describe, expect, it } from '@jest/globals';
import { parseWebhook } from './parse-webhook.js';

describe('the parsing of a webhook', () => {
  it('keeps ids of templates that no JavaScript number can hold', () => {
    const raw = Buffer.from('{"a":{"message_template_id" : 12345678901234567,"other":12345678901234567}}');
    expect(parseWebhook(raw)).toEqual({
      body: { a: { message_template_id: '12345678901234567', other: 12345678901234568 } },
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

  it.each(['', '{', 'hello', '{"a":1} x', "{'a':1}"])('tells that %j is no JSON', (text) => {
    expect(parseWebhook(Buffer.from(text))).toBeUndefined();
  });

  it.each(['null', '1', '"x"', '[]'])('takes %j, which is JSON', (text) => {
    expect(parseWebhook(Buffer.from(text))).toEqual({ body: JSON.parse(text) });
  });
});
