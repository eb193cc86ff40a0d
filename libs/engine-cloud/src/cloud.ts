import { metaMediaLimits } from '@parley/contracts/media';
import type { EnginePackage } from '@parley/engine-kit';
import { AddressPolicy } from '@parley/outbound-http';
import { cidrList, secret, text, url } from '@parley/service-runtime';
import { CloudEngine } from './cloud-engine.js';
import { CloudModule } from './cloud.module.js';
import type { GraphSettings } from './graph/graph-connections.js';
import { metaGraphUrl } from './graph/graph-url.js';
import { dialogApp } from './signup/meta-setup.js';

const cloudVariables = {
  /** Meta's Graph. A host that is set here is reached, also at a private address. */
  GRAPH_BASE_URL: url({ default: metaGraphUrl }),
  GRAPH_VERSION: text({ default: 'v23.0', pattern: /^v\d{1,3}\.\d$/ }),
  /** The app of this installation at Meta, whose dialog lets businesses sign up; all three or none. */
  META_APP_ID: text({ optional: true, pattern: /^[A-Za-z0-9_-]{1,64}$/ }),
  META_APP_SECRET: secret({ optional: true }),
  META_CONFIG_ID: text({ optional: true, pattern: /^[A-Za-z0-9_-]{1,64}$/ }),
  /** Private addresses that links of Meta to files may lead to, as `file.url` may; none by default. */
  WEBHOOK_ALLOWED_CIDRS: cidrList({ default: [] }),
  /** Ranges that they may not lead to; these win over the allowed ones. */
  WEBHOOK_DENIED_CIDRS: cidrList({ default: [] }),
};

const hookPath = '/hooks/whatsapp-cloud';

export type CloudTiming = Pick<GraphSettings, 'timeoutMs'>;

/** Meta's WhatsApp Cloud API (decisions.md §12). */
export const cloud: EnginePackage<typeof cloudVariables, CloudTiming> = {
  traits: {
    name: 'cloud',
    label: 'WhatsApp Cloud API',
    description: "Meta's own interface to WhatsApp, for a number of a WhatsApp business account and its Meta app.",
    lacks: [
      'polls',
      'mentions',
      'edits',
      'revocations',
      'stopTyping',
      'presence',
      'groups',
      'channels',
      'status',
      'checkExists',
      'qr',
      'pairingCode',
      'accountTransfer',
      'passkey',
      'calls',
      'chatSettings',
      'messagePins',
      'disappearing',
      'profile',
      'privacy',
      'contactDetails',
      'history',
      'viewOnce',
    ],
    textLength: 4096,
    mediaLimits: metaMediaLimits,
    uncaptioned: ['audio', 'sticker'],
    config: {
      phoneNumberId: {
        label: 'Phone number ID',
        hint: 'From the WhatsApp section of the Meta app: an id, not the number itself.',
        ...{ isRequired: true, isFixed: true, uniqueIndex: 'sessions_project_cloud_number' },
      },
      businessAccountId: { label: 'Business account ID', isRequired: true },
      eagerMedia: { label: 'Fetch files as they come', hint: 'Else each file is fetched when it is first read.' },
    },
    webhooks: { from: 'Meta', path: hookPath },
    credentials: {
      accessToken: {
        label: 'Access token',
        hint: 'A token of a system user that may send messages and read the account.',
      },
      appSecret: { label: 'App secret', hint: 'By which Meta signs what it tells Parley.' },
      verifyToken: { label: 'Verify token', hint: 'Any text of yours: Meta repeats it when you set up the webhook.' },
    },
  },
  variables: cloudVariables,
  install: ({ config, publicUrl, timing }) => ({
    module: CloudModule.with(
      {
        ...{ baseUrl: config.GRAPH_BASE_URL, version: config.GRAPH_VERSION },
        policy: new AddressPolicy(config.WEBHOOK_ALLOWED_CIDRS, config.WEBHOOK_DENIED_CIDRS),
        ...timing,
      },
      { app: dialogApp(config), publicUrl, hookPath },
    ),
    engine: CloudEngine,
  }),
};
