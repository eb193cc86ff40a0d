import type { BaileysSettings, BaileysTiming } from './baileys-engine.js';
import { findBaileys } from './connection/load-baileys.js';

/** The engine's settings. Undefined: the package is not installed. @param masterSecrets present and earlier sealing secrets */
export function installedBaileys(
  config: { readonly WA_WEB_URL: string | undefined; readonly WA_NOISE_ROOT_KEY: string | undefined },
  masterSecrets: readonly [string, ...string[]],
  timing: BaileysTiming = {},
): BaileysSettings | undefined {
  const path = findBaileys();
  if (path === undefined) return undefined;
  const { WA_WEB_URL: url, WA_NOISE_ROOT_KEY: key } = config;
  return {
    ...{ path, masterSecrets, url, ...timing },
    noiseRootKey: key === undefined ? undefined : Buffer.from(key, 'base64'),
  };
}
