import { describe, expect, it } from '@jest/globals';
import { Base64Json } from './base64-json.js';

interface Read {
  rest: string;
  files: string[];
}

/** Reads the text in pieces of so many bytes. */
async function read(text: string, { path = 'file.data', piece = 1000, maxRest = 1000 } = {}): Promise<Read> {
  const files: string[] = [];
  const reader = new Base64Json(path.split('.'), { maxBytes: maxRest, onGrowth: () => undefined }, () => {
    const parts: Buffer[] = [];
    return Promise.resolve({
      token: 'TOKEN',
      write: (bytes: Buffer) => Promise.resolve(void parts.push(bytes)),
      end: () => Promise.resolve(void files.push(Buffer.concat(parts).toString('latin1'))),
    });
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += piece) await reader.write(bytes.subarray(at, at + piece));
  return { rest: reader.end().toString(), files };
}

const body = '{"chatId":"é","file":{"mimetype":"a/b","data":"aGFyYm91cg=="},"caption":"\\"x\\"}"}';
const rest = '{"chatId":"é","file":{"mimetype":"a/b","data":"TOKEN"},"caption":"\\"x\\"}"}';

describe('a JSON body with a file in base64', () => {
  it.each([1, 2, 3, 5, 7, 1000])('is read in pieces of %i bytes', async (piece) => {
    expect(await read(body, { piece })).toEqual({ rest, files: ['harbour'] });
  });

  it.each([
    ['white space', ' { "file" : { "data" : "aGFyYm91cg==" } } ', ' { "file" : { "data" : "TOKEN" } } '],
    ['escapes in names', '{"fil\\u0065":{"\\u0064ata":"aGFy"}}', '{"fil\\u0065":{"\\u0064ata":"TOKEN"}}'],
    [
      'values of every kind before',
      '{"a":[{"data":"x"},[1]],"b":{"data":"y"},"file":{"n":1,"data":"aGFy"}}',
      '{"a":[{"data":"x"},[1]],"b":{"data":"y"},"file":{"n":1,"data":"TOKEN"}}',
    ],
  ])('is found with %s', async (_, text, expected) => {
    const { rest, files } = await read(text, { piece: 1 });
    expect(rest).toBe(expected);
    expect(files).toHaveLength(1);
  });

  it.each([
    ['elsewhere', '{"data":"!","x":{"data":"!"},"file":["data","!"]}'],
    ['deeper', '{"file":{"x":{"data":"!"}},"y":[{"file":{"data":"!"}}]}'],
    ['not a string', '{"file":{"data":{"data":"!"}}}'],
    ['in a list', '[{"file":{"data":"!"}}]'],
    ['a name', '{"file":{"x":"data"}}'],
    ['no JSON', '}}]]{"data"'],
    ['nothing', ''],
  ])('has none that is %s', async (_, text) => {
    expect(await read(text)).toEqual({ rest: text, files: [] });
  });

  it.each([
    ['"aGFy\\/\\u002bA="', 'har'],
    ['"\\u0061GFy"', 'har'],
    ['""', ''],
  ])('may escape characters: %s', async (value, start) => {
    const { files } = await read(`{"data":${value}}`, { path: 'data', piece: 1 });
    expect(files[0]?.slice(0, 3)).toBe(start);
  });

  it.each(['aGF', 'aGFy=', 'a=Fy', 'aG=y', 'aGFyYg=', '====', 'aGF-', 'aG Fy', 'aG\\nF', 'aGFy\\', 'aG\\u00e9F', 'é'])(
    'is refused by the name of the field when it is %j',
    async (value) => {
      await expect(read(`{"file":{"data":"${value}"}}`, { piece: 1 })).rejects.toMatchObject({
        code: 'invalid_parameter',
        message: 'Field "file.data" is invalid: must be base64.',
      });
    },
  );

  it('is refused when one of the objects around the file has very many members', async () => {
    const many = Array.from({ length: 1_001 }, () => '"a":1').join();
    await expect(read(`{${many}}`, { maxRest: 100_000 })).rejects.toThrow(
      'The body is invalid: must have at most 1000 members.',
    );
    const within = read(`{"file":{${many}}}`, { maxRest: 100_000 });
    await expect(within).rejects.toThrow('Field "file" is invalid: must have at most 1000 members.');
  });

  it('is refused when the file is there twice', async () => {
    await expect(read('{"data":"aGFy","data":"aGFy"}', { path: 'data' })).rejects.toThrow(
      'Field "data" is given more than once.',
    );
  });

  it('may be long in the file, not beside it', async () => {
    const file = 'A'.repeat(40_000);
    const { files } = await read(`{"data":"${file}"}`, { path: 'data', maxRest: 100 });
    expect(files[0]).toHaveLength(30_000);
    const beside = read(`{"data":"${file}","x":"${'y'.repeat(100)}"}`, { path: 'data', maxRest: 100 });
    await expect(beside).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});
