import type { BaileysSettings, BaileysTiming } from './baileys-engine.js';
import { findBaileys } from './connection/load-baileys.js';

/** The variables that the engine is set by. */
interface BaileysConfig {
  readonly WA_WEB_URL: string | undefined;
  readonly WA_NOISE_ROOT_KEY: string | undefined;
  readonly BAILEYS_PASSKEY: boolean;
}

/** The engine's settings. Undefined: the package is not installed. @param masterSecrets present and earlier sealing secrets */
export function installedBaileys(
  config: BaileysConfig,
  masterSecrets: readonly [string, ...string[]],
  timing: BaileysTiming = {},
): BaileysSettings | undefined {
  const path = findBaileys();
  if (path === undefined) return undefined;
  const { WA_WEB_URL: url, WA_NOISE_ROOT_KEY: key, BAILEYS_PASSKEY: passkey } = config;
  return {
    ...{ path, masterSecrets, url, passkey, ...timing },
    noiseRootKey: key === undefined ? undefined : Buffer.from(key, 'base64'),
  };
}
