import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProgram, PrivateParley } from '@parley/tools';
import { sampleFiles } from './support/sample-files.js';
import { connectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

const run = promisify(execFile);

/** PyPI's `waha-py` 2026.9, made by others from WAHA's own document, and what it stands on. */
const modules = 'waha, httpx, pydantic';
const python = findProgram('python3');
const runs = python !== undefined && spawnSync(python, ['-c', `import ${modules}; waha.models`]).status === 0;
if (!runs) console.warn(`skipped: no python3 that has ${modules} (waha-py)`);

(runs ? describe : describe.skip)('a client that is made for WAHA', () => {
  let parley: PrivateParley;
  beforeAll(async () => {
    parley = await PrivateParley.start();
  }, timeouts.startMs);
  afterAll(() => parley?.stop(), timeouts.stopMs);

  it(
    'works after a change of base URL and key',
    async () => {
      const friend = await connectedSession(parley, 'friend');
      const { baseUrl, project } = parley.credentials;
      const settings = {
        ...{ baseUrl: `${baseUrl}/compat/waha`, token: project.token, session: 'shop' },
        ...{ chat: `${friend.phoneNumber.slice(1)}@c.us`, picture: sampleFiles.png },
      };
      const program = join(import.meta.dirname, 'clients/waha_calls.py');
      const { stdout } = await run(python!, [program, JSON.stringify(settings)], { timeout: timeouts.startMs });
      const { done, problems, texts } = JSON.parse(stdout) as { done: number; problems: unknown; texts: string[] };
      expect(problems).toEqual([]);
      expect(done).toBeGreaterThanOrEqual(50);
      expect(texts).toEqual(expect.arrayContaining(['Hello', 'Again', 'Look', 'Which?']));
    },
    timeouts.startMs,
  );
});
