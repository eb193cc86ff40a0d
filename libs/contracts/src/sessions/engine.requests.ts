import { defineRequest } from '../define.js';
import { bareList } from '../http/answers.js';
import { Flag, JsonObject, OneOf, Text } from '../validation/fields.js';
import { NestedList, OneOfList } from '../validation/list-fields.js';
import { EngineField } from './engine-field.js';
import { defaultEngine, type EngineName, engineNames } from './engine-members.js';
import { type MediaLimits, metaMediaLimits } from './media-limits.js';

/** The capabilities of engines, by the names that a 501 uses (decisions.md §12). */
export const engineCapabilities = [
  'text',
  'media',
  'location',
  'contacts',
  'polls',
  'interactive',
  'mentions',
  'templates',
  'reactions',
  'edits',
  'revocations',
  'readReceipts',
  'stars',
  'typing',
  'stopTyping',
  'presence',
  'groups',
  'channels',
  'status',
  'blocking',
  'checkExists',
  'qr',
  'pairingCode',
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
  'mediaConversion',
  'accountTransfer',
] as const;
export type EngineCapability = (typeof engineCapabilities)[number];

/** What connects a session: nothing but its start, a code to scan, a code to type on the phone, credentials. */
export const engineLinkings = ['start', 'qr', 'pairing_code', 'credentials'] as const;
export type EngineLinking = (typeof engineLinkings)[number];

interface EngineLimits {
  readonly textLength: number;
  readonly mediaBytes: number;
  /** Absent: from before sizes were told by kind. */
  readonly media?: MediaLimits;
}

export class EngineDescription {
  @OneOf(engineNames) name: EngineName;
  @Text({ description: 'What people call it.', example: 'Sandbox' }) label: string;
  @Text({
    description: 'What network it is, and what a session on it needs.',
    example: 'A network inside Parley, of testing numbers.',
  })
  description: string;
  @Flag({ description: "True: its network is Parley's own, of testing numbers. Nobody outside is reached." })
  simulated: boolean;
  @Flag({ description: 'False: sessions on it are refused with `not_supported_by_engine`.' }) installed: boolean;
  @Text({ optional: true, description: 'Of one that is not installed: the command that installs it.' })
  install?: string;
  @JsonObject({ description: 'By name, whether sessions on it can do this.' })
  capabilities: Readonly<Record<EngineCapability, boolean>>;
  @JsonObject({
    description: '`textLength` in characters; `mediaBytes` of the largest file, and in `media` by kind of file.',
  })
  limits: EngineLimits;
  @OneOfList(engineLinkings, { description: 'The ways to connect a session, the first by default.' })
  linking: EngineLinking[];
  @Text({ optional: true, description: "Who posts webhooks to the session's `webhook.url`; absent: nobody." })
  webhooksFrom?: string;
  @NestedList(() => EngineField, { description: 'The members of `config` that sessions on it have.' })
  config: EngineField[];
  @NestedList(() => EngineField, { description: 'The members of `credentials` that sessions on it have.' })
  credentials: EngineField[];
}

export class EngineList {
  @NestedList(() => EngineDescription) data: EngineDescription[];
}

export class ListEngines {}

export const listEngines = defineRequest({
  subject: 'engines.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/engines',
    scope: 'sessions:read',
    tag: 'Sessions',
    answer: bareList(EngineDescription),
  },
  summary:
    'The messaging networks that sessions can be on, what each can do and needs. Sessions that name none are on the first.',
  request: ListEngines,
  reply: EngineList,
  errors: [],
  example: {
    request: {},
    reply: {
      data: [
        {
          name: defaultEngine,
          label: 'Sandbox',
          description: 'A network inside Parley, of testing numbers.',
          simulated: true,
          installed: true,
          capabilities: Object.fromEntries(
            engineCapabilities.map((name) => [name, true]),
          ) as EngineDescription['capabilities'],
          limits: { textLength: 65_536, mediaBytes: metaMediaLimits.document, media: metaMediaLimits },
          linking: ['start', 'qr', 'pairing_code'],
          config: [
            {
              ...{ name: 'pairing', label: 'Pairing', kind: 'choice', required: false, fixed: false, default: 'auto' },
              choices: [
                { value: 'auto', label: 'Automatic: connected at once' },
                { value: 'qr', label: 'By QR code: as with a real phone' },
              ],
            },
          ],
          credentials: [],
        },
      ],
    },
  },
});
