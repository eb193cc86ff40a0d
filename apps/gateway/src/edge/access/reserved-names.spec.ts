import { expect, it } from '@jest/globals';
import { reservedSessionNames } from '@parley/contracts';
import { routeAccess } from './route-access.js';

it('no session can have the name of a word that begins an /api route', () => {
  const words = Object.keys(routeAccess).flatMap((key) => / \/api\/([^/{]+)/.exec(key)?.[1] ?? []);
  const free = [...new Set(words)].filter((word) => !reservedSessionNames.has(word.toLowerCase()));
  expect(free).toEqual([]);
});
