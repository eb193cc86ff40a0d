import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { installPackage } from '../testing/fake-whatsapp/install-package.js';
import { findBaileys } from './load-baileys.js';

const compiled = join(process.cwd(), 'libs/engine-baileys/dist/connection/shared-context.js');
const sessions = 50;

describe('the transactions of many sessions', () => {
  beforeAll(() => installPackage(), 120_000);

  /** What a process prints in which each of so many key stores has run a transaction. */
  const printed = (shares: boolean): { stored: number; markedPromise: number } => {
    const script = `
      const { withSharedContext } = await import(${JSON.stringify(pathToFileURL(compiled).href)});
      const { addTransactionCapability } = await import(${JSON.stringify(pathToFileURL(findBaileys() ?? '').href)});
      const silent = () => undefined;
      const logger = { level: 'silent', child: () => logger, trace: silent, debug: silent, info: silent, warn: silent, error: silent };
      let stored = 0;
      const store = { get: async () => ({}), set: async (data) => void (stored += Object.keys(data.session ?? {}).length) };
      const options = { maxCommitRetries: 1, delayBetweenTriesMs: 1 };
      const make = () => addTransactionCapability(store, logger, options);
      let marks = 0;
      for (let n = 0; n < ${sessions}; n += 1) {
        const keys = ${shares} ? withSharedContext(make) : make();
        await keys.transaction(async () => {
          await keys.set({ session: { [n]: Buffer.from('x') } });
          if (!keys.isInTransaction()) throw new Error('It is not in its transaction.');
        }, 'key');
        if (keys.isInTransaction()) throw new Error('It is still in its transaction.');
      }
      const promise = new Promise(silent);
      console.log(JSON.stringify({ stored, markedPromise: Object.getOwnPropertySymbols(promise).length }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as ReturnType<typeof printed>;
  };

  it('cost each promise of the process no more than those of one', () => {
    const { stored, markedPromise } = printed(true);
    expect(stored).toBe(sessions);
    expect(markedPromise).toBeLessThan(10);
  });
});
