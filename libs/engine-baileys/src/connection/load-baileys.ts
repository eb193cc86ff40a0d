import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from '@parley/service-runtime';
import type { BaileysModule } from '../baileys-api.js';
import { containRejections } from './contain-failures.js';
import { silenceLibsignal } from './silent-libsignal.js';

const entry = join('engines', 'baileys', 'node_modules', 'baileys', 'lib', 'index.js');

/** The path of the optional package, which is in a folder of its own above this file. Undefined: it is not installed. */
export function findBaileys(from = dirname(fileURLToPath(import.meta.url))): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, entry);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return undefined;
  }
}

/** @param noiseRootKey the public key that verifies the server's certificates, instead of WhatsApp's */
export async function loadBaileys(
  path: string,
  logger: Pick<Logger, 'warn'>,
  noiseRootKey?: Buffer,
): Promise<BaileysModule> {
  silenceLibsignal();
  containRejections((error) =>
    logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the package baileys failed'),
  );
  const baileys = (await import(pathToFileURL(path).href)) as BaileysModule;
  // The package reads the key from this object at each handshake.
  if (noiseRootKey) baileys.WA_CERT_DETAILS.PUBLIC_KEY = noiseRootKey;
  return baileys;
}
