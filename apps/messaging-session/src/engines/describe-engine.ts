import { contractSchema } from '@parley/contracts/base';
import {
  engineCapabilities,
  type EngineDescription,
  type EngineField,
  type EngineFieldKind,
  type EngineLinking,
  type EngineName,
  SessionConfig,
  SessionCredentials,
} from '@parley/contracts/sessions';
import type { ConfigField, EngineTraits } from '@parley/engine-kit';
import { engines } from '../engines.js';

/** The fields of `config` that sessions on every engine have. */
export const fieldsOfAll = {
  maxSendsPerSecond: {
    ...{ label: 'Campaign sends per second', default: '80' },
    hint: 'The most that campaigns send by this session in a second.',
  },
} satisfies Partial<Record<keyof SessionConfig, ConfigField>>;

/** The members of `config` that sessions on every engine have and no form shows (decisions.md §16). */
export const membersOfAll: ReadonlySet<string> = new Set<keyof SessionConfig>([
  ...(['events', 'ignore', 'metadata'] as const),
]);

/**
 * What clients read of an engine. Voice and video are converted for all engines, where ffmpeg is installed.
 * Of one that is not installed, it names the command that installs it (decisions.md §12).
 */
export function describeEngine(name: EngineName, installed: boolean, convertsMedia = false): EngineDescription {
  const { traits } = engines[name];
  const { label, description, isSimulated = false, lacks, textLength, mediaLimits: media, install, webhooks } = traits;
  const capabilities = Object.fromEntries(
    engineCapabilities.map((one) => [one, one === 'mediaConversion' ? convertsMedia : !lacks.includes(one)]),
  );
  return {
    ...{ name, label, description, simulated: isSimulated, installed },
    capabilities: capabilities as EngineDescription['capabilities'],
    limits: { textLength, mediaBytes: Math.max(...Object.values(media)), media },
    linking: linkingOf(traits),
    ...(webhooks && { webhooksFrom: webhooks.from }),
    config: describeFields({ ...traits.config, ...fieldsOfAll }, schemas.config),
    credentials: describeFields(secretsOf(traits), schemas.credentials),
    ...(!installed && install !== undefined && { install }),
  };
}

function linkingOf({ connectsByStart, lacks, credentials }: EngineTraits): EngineLinking[] {
  const ways: [EngineLinking, boolean][] = [
    ['start', connectsByStart === true],
    ['qr', !lacks.includes('qr')],
    ['pairing_code', !lacks.includes('pairingCode')],
    ['credentials', Object.values(credentials).some(({ isOptional }) => !isOptional)],
  ];
  return ways.filter(([, isOne]) => isOne).map(([way]) => way);
}

type Fields = Readonly<Record<string, ConfigField>>;

function secretsOf({ credentials }: EngineTraits): Fields {
  const secrets = Object.entries(credentials).map(([name, words]) => [
    name,
    { ...words, kind: 'secret', isRequired: !words.isOptional } as const,
  ]);
  return Object.fromEntries(secrets) as Fields;
}

/** What the contract allows of a member: the rules by which a request is checked. */
interface MemberSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

type MemberSchemas = Readonly<Record<string, MemberSchema>>;

const schemas = {
  config: contractSchema(SessionConfig)['properties'] as MemberSchemas,
  credentials: contractSchema(SessionCredentials)['properties'] as MemberSchemas,
};

function describeFields(fields: Fields, members: MemberSchemas): EngineField[] {
  return Object.entries(fields).map(([name, field]) => describeField(name, field, members[name] ?? {}));
}

function describeField(name: string, field: ConfigField, member: MemberSchema): EngineField {
  const { label, hint, default: absent, unless, choices = {}, isRequired = false, isFixed = false } = field;
  const { pattern, minLength, maxLength, minimum, maximum } = member;
  return {
    ...{ name, label, kind: field.kind ?? kindOf(member), required: isRequired, fixed: isFixed },
    ...{ hint, default: absent, unless, pattern, minLength, maxLength, minimum, maximum },
    choices: member.enum?.map((value) => ({ value, label: choices[value] ?? value })),
  };
}

function kindOf({ enum: values, type }: MemberSchema): EngineFieldKind {
  if (values !== undefined) return 'choice';
  if (type === 'boolean') return 'flag';
  return type === 'integer' ? 'integer' : 'text';
}
