import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { nodeFlags } from './service-process.js';

describe('the flags of services', () => {
  it('are the same under npm start and in the image', () => {
    const [, options = ''] = /^ENV NODE_OPTIONS="(.*)"$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
    expect(options.split(' ')).toEqual(nodeFlags);
  });
});
