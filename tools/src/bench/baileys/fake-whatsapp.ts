import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../repository-root.js';
import { type Remote, startChild } from '../child.js';

/** As `fake-whatsapp-process.ts` of the engine's tests answers. */
interface FakeWhatsAppMethods {
  environment(): Record<string, string>;
  scan(qr: string): void;
  ready(): number;
  waiting(): number;
  write(first: number, count: number, perSecond: number): number[];
  violations(): string[];
}

export type FakeWhatsApp = Remote<FakeWhatsAppMethods>;

const folder = 'apps/messaging-session/src/engines/baileys/testing/fake-whatsapp';

/** WhatsApp's servers and phones in a process of its own, from its source: no part of it is built. */
export function startFakeWhatsApp(): { ask: FakeWhatsApp; stop(): void } {
  const loader = pathToFileURL(join(repositoryRoot, 'tools/jest/register-source-loader.mjs')).href;
  const file = pathToFileURL(join(repositoryRoot, folder, 'fake-whatsapp-process.ts'));
  return startChild<FakeWhatsAppMethods>(file, ['--import', loader]);
}
