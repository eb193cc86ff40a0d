import { type MediaLimits, metaMediaLimits } from '@parley/contracts/media';
import type { EnginePackage } from '@parley/engine-kit';
import { AddressPolicy } from '@parley/outbound-http';
import { cidrList, flag, text, url } from '@parley/service-runtime';
import { BaileysEngine, type BaileysTiming } from './baileys-engine.js';
import { BaileysModule } from './baileys.module.js';
import { findBaileys } from './connection/load-baileys.js';

const baileysVariables = {
  /** Another server than WhatsApp's own: of tests. */
  WA_WEB_URL: url({ optional: true }),
  /** Accounts that WhatsApp asks for a passkey can be linked; off until that was seen with real accounts. */
  BAILEYS_PASSKEY: flag({ default: false }),
  /** Private addresses that the proxies of sessions may have; none by default. */
  WEBHOOK_ALLOWED_CIDRS: cidrList({ default: [] }),
  /** Ranges that they may not have; these win over the allowed ones. */
  WEBHOOK_DENIED_CIDRS: cidrList({ default: [] }),
  /** Base64 of the public key that signs that server's certificates, in place of WhatsApp's. */
  WA_NOISE_ROOT_KEY: text({ optional: true, pattern: /^[A-Za-z0-9+/]{43,44}=?$/ }),
};

const mib = 1024 * 1024;

/** What phones take from a linked device, which sends larger images and stickers than businesses may. */
const mediaLimits: MediaLimits = {
  ...metaMediaLimits,
  image: 16 * mib,
  sticker: mib,
  animatedSticker: mib,
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
    mediaLimits,
    uncaptioned: ['audio', 'sticker'],
    config: {
      proxy: {
        label: 'Proxy',
        hint: 'By which WhatsApp is reached, from the next start on: http://, https:// or socks5://, with the user, without the password.',
      },
      device: { label: 'Device name', hint: 'What the phone shows in its list of linked devices.' },
      history: {
        label: 'History',
        hint: 'How much of what was before the link the phone sends.',
        ...{ choices: { recent: 'Recent messages', full: 'All that the phone gives' }, default: 'recent' },
      },
    },
    unshown: ['calls'],
    credentials: { proxyPassword: { label: 'Password of the proxy', isOptional: true } },
    install: 'npm run engine:baileys',
  },
  variables: baileysVariables,
  install: ({ config, masterSecrets, timing }) => {
    const path = findBaileys();
    if (path === undefined) return undefined;
    const { WA_WEB_URL: url, WA_NOISE_ROOT_KEY: key, BAILEYS_PASSKEY: passkey } = config;
    const noiseRootKey = key === undefined ? undefined : Buffer.from(key, 'base64');
    const policy = new AddressPolicy(config.WEBHOOK_ALLOWED_CIDRS, config.WEBHOOK_DENIED_CIDRS);
    return {
      module: BaileysModule.with({ ...{ path, masterSecrets, url, noiseRootKey, passkey, policy }, ...timing }),
      engine: BaileysEngine,
    };
  },
};
