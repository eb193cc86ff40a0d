import { describe, expect, it } from '@jest/globals';
import { pathParameters } from './path-parameters.js';

const id = '381725011112738566';
const beyond = '9223372036854775808';

/** Of a path with one parameter: which of the values could name something. */
function accepted(path: string, values: string[]): string[] {
  const [parameter] = pathParameters(path);
  return values.filter((value) => parameter!.accepts(value));
}

describe('path parameters', () => {
  it('come in the order of the path, each with what is not found', () => {
    const found = pathParameters('/api/{session}/chats/{chatId}/messages/{messageId}');
    expect(found.map(({ name, thing }) => [name, thing])).toEqual([
      ['session', 'Session'],
      ['chatId', 'Chat'],
      ['messageId', 'Message'],
    ]);
    expect(pathParameters('/v1/testing-numbers/{testingNumberId}')[0]?.thing).toBe('Testing number');
    expect(pathParameters('/docs/errors')).toEqual([]);
  });

  it.each<[path: string, possible: string[], impossible: string[]]>([
    ['/api/webhooks/{webhookId}', ['1', id], ['0', '01', beyond, 'x', '', `${id}@g.us`]],
    ['/api/account/keys/{id}', ['1', id], ['0', beyond, '+12025550147']],
    ['/api/{session}/auth/qr', ['default', 'a-b_C9', id], ['', 'ä', 'a b', 'x'.repeat(65)]],
    [
      '/chats/{chatId}',
      [id, '+12025550147', '12025550147@c.us', '99:1@lid', '120363041234567890@g.us', '120363041234567890@newsletter'],
      ['', 'anything', '123456', beyond, '1@c.us', '12025550147@example.com', '12025550147 ', 'a\u0000b'],
    ],
    [
      '/groups/{id}',
      [id, '120363041234567890@g.us', '12025550147-1500000000@g.us'],
      [beyond, '1@c.us', 'x@g.us', '@g.us'],
    ],
    [
      '/contacts/{id}',
      [id, '+12025550147', '12025550147', '12025550147@c.us', '12025550147:2@s.whatsapp.net', '99:1@lid'],
      [beyond, '123456', '1@g.us', '1@newsletter', '+1', 'check exists', '1@c.usx'],
    ],
    ['/channels/{id}', [id, '120363041234567890@newsletter'], [beyond, '1@g.us', 'name']],
    ['/lids/{lid}', ['1187974449852@lid', '1187974449852'], ['1@c.us', 'x', '', '1'.repeat(21)]],
  ])('are validated by what %s addresses', (path, possible, impossible) => {
    expect(accepted(path, [...possible, ...impossible])).toEqual(possible);
  });

  it.each([
    '/chats/{chatId}',
    '/groups/{id}',
    '/contacts/{id}',
    '/channels/{id}',
    '/lids/{lid}',
    '/labels/{id}',
    '/api/{session}/me',
  ])('of %s have a pattern in the documents that agrees', (path) => {
    const [parameter] = pathParameters(path);
    const pattern = new RegExp(parameter!.schema.pattern as string);
    const values = [id, '1@g.us', '1@newsletter', '1@lid', '1@c.us', '+12025550147', 'a b', '', 'x@y', 'name'];
    expect(values.filter((value) => pattern.test(value))).toEqual(values.filter(parameter!.accepts));
  });

  it('named {id} after something unknown fail the start', () => {
    expect(() => pathParameters('/api/{session}/gadgets/{id}')).toThrow('the {id} after "gadgets"');
  });
});
