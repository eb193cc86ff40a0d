import {
  closeSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openLog } from './log-file.js';

describe('openLog', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-log-'));
    path = join(folder, 'logs/service.log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function append(text: string): void {
    const log = openLog(path);
    writeSync(log, text);
    closeSync(log);
  }

  it('appends to what is there', () => {
    append('one\n');
    append('two\n');

    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
    expect(existsSync(`${path}.1`)).toBe(false);
  });

  it('puts a large log aside', () => {
    append('');
    writeFileSync(path, 'old');
    truncateSync(path, 33 * 1024 * 1024);

    append('new\n');

    expect(readFileSync(path, 'utf8')).toBe('new\n');
    expect(readFileSync(`${path}.1`).subarray(0, 3).toString()).toBe('old');
  });
});
