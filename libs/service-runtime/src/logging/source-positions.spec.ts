import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from './create-logger.js';
import { inSources } from './source-positions.js';

describe('a logged stack', () => {
  let folder: string;
  let compiled: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-source-positions-'));
    const file = join(folder, 'compiled.js');
    // Line 2, column 5 of the compiled file is line 3, column 3 of the source.
    const map = { version: 3, sources: ['../src/original.ts'], names: [], mappings: ';IAEE' };
    writeFileSync(`${file}.map`, JSON.stringify(map));
    compiled = pathToFileURL(file).href;
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('names the places of the sources', () => {
    const original = new URL('../src/original.ts', compiled).href;
    const stack = `Error: no\n    at run (${compiled}:2:7)\n    at ${compiled}:2:7\n    at async node:internal/x:1:2`;
    expect(inSources(stack)).toBe(
      `Error: no\n    at run (${original}:3:3)\n    at ${original}:3:3\n    at async node:internal/x:1:2`,
    );
  });

  it('keeps the places of files without a map, and of libraries', () => {
    const stack = `Error: no\n    at a (file:///nowhere/a.js:1:1)\n    at b (file:///app/node_modules/b/b.js:1:1)`;
    expect(inSources(stack)).toBe(stack);
  });

  it('changes nothing in a message', () => {
    const message = `Error: see ${compiled}:2:7`;
    expect(inSources(message)).toBe(message);
  });

  it('is written so, also of the errors within an error', () => {
    const lines: string[] = [];
    const logger = createLogger({
      service: 'gateway',
      level: 'info',
      destination: { write: (line) => lines.push(line) },
    });
    const inner = Object.assign(new Error('inner'), { stack: `Error: inner\n    at ${compiled}:2:7` });
    const cause = Object.assign(new Error('cause'), { stack: `Error: cause\n    at ${compiled}:2:7` });
    const outer = new AggregateError([inner], 'outer', { cause });
    outer.stack = `AggregateError: outer\n    at ${compiled}:2:7`;
    logger.error({ err: outer }, 'failed');
    expect(lines.join('').match(/original\.ts:3:3/g)).toHaveLength(3);
    expect(lines.join('')).not.toContain('compiled.js');
  });
});
