import { expect, it } from '@jest/globals';
import { reservedSessionNames } from '@parley/contracts/sessions';
import '../../app.module.js';
import { routeDefinitions } from './route.js';

it('no session can have the name of a word that begins an /api route', () => {
  const words = [...routeDefinitions()].flatMap(({ key }) => / \/api\/([^/{]+)/.exec(key)?.[1] ?? []);
  expect(words).toContain('sessions');
  const free = [...new Set(words)].filter((word) => !reservedSessionNames.has(word.toLowerCase()));
  expect(free).toEqual([]);
});
