import type { EnginePackage } from '@parley/engine-kit';
import { flag, text, url } from '@parley/service-runtime';
import { BaileysEngine, type BaileysTiming } from './baileys-engine.js';
import { BaileysModule } from './baileys.module.js';
import { findBaileys } from './connection/load-baileys.js';

const baileysVariables = {
  /** Another server than WhatsApp's own: of tests. */
  WA_WEB_URL: url({ optional: true }),
  /** Accounts that WhatsApp asks for a passkey can be linked; off until that was seen with real accounts. */
  BAILEYS_PASSKEY: flag({ default: false }),
  /** Base64 of the public key that signs that server's certificates, in place of WhatsApp's. */
  WA_NOISE_ROOT_KEY: text({ optional: true, pattern: /^[A-Za-z0-9+/]{43,44}=?$/ }),
};

/** WhatsApp Web, through the optional package `baileys` (decisions.md §12). */
export const baileys: EnginePackage<typeof baileysVariables, BaileysTiming> = {
  traits: {
    name: 'baileys',
    label: 'WhatsApp Web (Baileys)',
    description:
      'The session shows a QR code, which the phone scans under “Linked devices”. An optional package, left out for its licence; WhatsApp does not endorse such clients.',
    lacks: ['templates', 'interactive'],
    textLength: 65_536,
    uncaptioned: ['audio', 'sticker'],
    config: {},
    credentials: {},
    install: 'npm run engine:baileys',
  },
  variables: baileysVariables,
  install: ({ config, masterSecrets, timing }) => {
    const path = findBaileys();
    if (path === undefined) return undefined;
    const { WA_WEB_URL: url, WA_NOISE_ROOT_KEY: key, BAILEYS_PASSKEY: passkey } = config;
    const noiseRootKey = key === undefined ? undefined : Buffer.from(key, 'base64');
    return {
      module: BaileysModule.with({ ...{ path, masterSecrets, url, noiseRootKey, passkey }, ...timing }),
      engine: BaileysEngine,
    };
  },
};
