import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../../repository-root.js';
import { longDurations, secondsOf } from './long-durations.js';

it('the durations are of files that exist; others take as long as most', () => {
  const missing = [...longDurations.keys()].filter((path) => !existsSync(join(repositoryRoot, path)));
  expect(missing).toEqual([]);
  expect(secondsOf('new.long-spec.ts')).toBe(30);
});
