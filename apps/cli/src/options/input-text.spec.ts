import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { Io } from '../io/index.js';
import { inputText } from './input-text.js';

const stdin = new PassThrough();
const io: Io = { stdin, stdout: stdin, stderr: stdin, signal: new AbortController().signal };
const file = join(mkdtempSync(join(tmpdir(), 'parley-text-')), 'text');

describe('a text', () => {
  it('is read from the file that @ names, and is itself otherwise', async () => {
    writeFileSync(file, 'Grüße');
    expect(await inputText(`@${file}`, io)).toBe('Grüße');
    expect(await inputText('to a@b', io)).toBe('to a@b');
  });

  it('that begins with @ is written with two', async () => {
    expect(await inputText('@@everyone: now', io)).toBe('@everyone: now');
    expect(await inputText('@@@', io)).toBe('@@');
  });

  it('of a file that cannot be read is refused with the way to write @', async () => {
    const refusal = inputText('@everyone', io);
    await expect(refusal).rejects.toThrow(/^everyone cannot be read: ENOENT/);
    await expect(refusal).rejects.toThrow('\nFor a text that begins with @, write @@everyone');
  });
});
