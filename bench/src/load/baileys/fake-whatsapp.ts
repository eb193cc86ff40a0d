import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@parley/tools';
import { type Remote, startChild } from '../child.js';

/** The methods served by `fake-whatsapp-process.ts` of the engine's tests. */
interface FakeWhatsAppMethods {
  environment(): Record<string, string>;
  scan(qr: string): void;
  ready(): number;
  waiting(): number;
  write(first: number, count: number, perSecond: number): number[];
  violations(): string[];
}

export type FakeWhatsApp = Remote<FakeWhatsAppMethods>;

const folder = 'libs/engine-baileys/src/testing/fake-whatsapp';

/** Starts fake WhatsApp servers and phones in a child process, from source: they are not part of the build. */
export function startFakeWhatsApp(): { ask: FakeWhatsApp; stop(): void } {
  const loader = pathToFileURL(join(repositoryRoot, 'tools/jest/register-source-loader.mjs')).href;
  const file = pathToFileURL(join(repositoryRoot, folder, 'fake-whatsapp-process.ts'));
  return startChild<FakeWhatsAppMethods>(file, ['--import', loader]);
}
