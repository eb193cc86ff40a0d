import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { findBaileys } from './load-baileys.js';
import { installPackage } from '../testing/fake-whatsapp/install-package.js';

const compiled = join(process.cwd(), 'libs/engine-baileys/dist/connection/silent-libsignal.js');

describe('libsignal, which prints private keys', () => {
  beforeAll(() => installPackage(), 120_000);

  /** What a process prints that closes a session with keys in it. */
  const printed = (silently: boolean): string => {
    const required = createRequire(findBaileys() ?? '');
    const record = join(dirname(required.resolve('libsignal')), 'src/session_record.js');
    const script = `
      if (${silently}) (await import(${JSON.stringify(pathToFileURL(compiled).href)})).silenceLibsignal();
      const { default: SessionRecord } = await import(${JSON.stringify(pathToFileURL(record).href)});
      const entry = SessionRecord.createEntry();
      entry.currentRatchet = { ephemeralKeyPair: { privKey: Buffer.from('a private key') } };
      entry.indexInfo = { closed: -1 };
      const own = new SessionRecord();
      own.closeSession(entry);
      own.closeSession(entry);
      own.openSession(entry);
      console.log('of our own');
      console.error('and an error');`;
    return execFileSync(process.execPath, ['--input-type=module', '-e', `${script}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };

  it('prints them by itself', () => {
    expect(printed(false)).toMatch(/Closing session[^]*privKey/);
  });

  it('prints nothing once it is silenced, and all else prints as before', () => {
    expect(printed(true)).toBe('of our own\n');
  });
});
