import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { limitLogs, openLog } from './log-file.js';

const fail = (path: string, error: unknown): never => {
  throw new Error(`${path} could not be cut.`, { cause: error });
};

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

  it('keeps a log that is open for appending bounded', () => {
    const log = openLog(path);
    writeSync(log, 'old\n');
    truncateSync(path, 33 * 1024 * 1024);

    limitLogs(dirname(path), fail);
    writeSync(log, 'new\n');
    limitLogs(dirname(path), fail);
    closeSync(log);

    expect(readFileSync(path, 'utf8')).toBe('new\n');
    expect(readFileSync(`${path}.1`).subarray(0, 4).toString()).toBe('old\n');
    expect(readdirSync(dirname(path))).toEqual(['service.log', 'service.log.1']);
  });

  it('bounds the others where one cannot be cut', () => {
    append('');
    truncateSync(path, 33 * 1024 * 1024);
    const other = join(dirname(path), 'another.log');
    mkdirSync(`${other}.1`);
    writeFileSync(other, '');
    truncateSync(other, 33 * 1024 * 1024);
    const failed: string[] = [];

    limitLogs(dirname(path), (of) => failed.push(of));

    expect(failed).toEqual([other]);
    expect(statSync(path).size).toBe(0);
  });

  it('says so where there is no folder', () => {
    const failed: string[] = [];
    limitLogs(join(folder, 'none'), (of) => failed.push(of));
    expect(failed).toEqual([join(folder, 'none')]);
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
