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
  @Text({ description: 'Its name for people.', example: 'Sandbox' }) label: string;
  @Text({
    description: 'The network, and what a session on it requires.',
    example: 'A network inside Parley, of testing numbers.',
  })
  description: string;
  @Flag({ description: "True for Parley's own network of testing numbers. Nobody outside is reached." })
  simulated: boolean;
  @Flag({
    description: 'False if the engine is not installed. Its sessions are refused with `not_supported_by_engine`.',
  })
  installed: boolean;
  @Text({ optional: true, description: 'The command that installs the engine, if it is not installed.' })
  install?: string;
  @JsonObject({ description: 'Whether its sessions support each capability, by name.' })
  capabilities: Readonly<Record<EngineCapability, boolean>>;
  @JsonObject({
    description: '`textLength` in characters. `mediaBytes` for the largest file, and in `media` by kind of file.',
  })
  limits: EngineLimits;
  @OneOfList(engineLinkings, { description: 'The ways to connect a session. The first is the default.' })
  linking: EngineLinking[];
  @Text({ optional: true, description: "Who sends webhooks to the session's `webhook.url`. Absent: nobody." })
  webhooksFrom?: string;
  @NestedList(() => EngineField, { description: 'The fields of `config` that its sessions have.' })
  config: EngineField[];
  @NestedList(() => EngineField, { description: 'The fields of `credentials` that its sessions have.' })
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
    'List the engines: the messaging networks that sessions can use, with what each supports and requires. The first one is the default.',
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
