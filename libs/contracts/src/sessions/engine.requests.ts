import { defineRequest } from '../define.js';
import { bareList } from '../http/answers.js';
import { Flag, JsonObject, OneOf, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { type EngineName, engineNames } from './session.js';

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
] as const;
export type EngineCapability = (typeof engineCapabilities)[number];

export class EngineDescription {
  @OneOf(engineNames) name: EngineName;
  @Flag({ description: 'False: sessions on it are refused with `not_supported_by_engine`.' }) installed: boolean;
  @Text({ optional: true, description: 'Of one that is not installed: the command that installs it.' })
  install?: string;
  @JsonObject({ description: 'By name, whether sessions on it can do this.' })
  capabilities: Readonly<Record<EngineCapability, boolean>>;
  @JsonObject({ description: '`textLength` in characters, `mediaBytes` of one file.' })
  limits: { readonly textLength: number; readonly mediaBytes: number };
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
  summary: 'The messaging networks that sessions can be on, and what each can do.',
  request: ListEngines,
  reply: EngineList,
  errors: [],
  example: {
    request: {},
    reply: {
      data: [
        {
          name: 'sandbox',
          installed: true,
          capabilities: Object.fromEntries(
            engineCapabilities.map((name) => [name, true]),
          ) as EngineDescription['capabilities'],
          limits: { textLength: 65_536, mediaBytes: 16_777_216 },
        },
      ],
    },
  },
});
