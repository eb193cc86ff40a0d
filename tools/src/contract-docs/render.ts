import {
  contractSchemas,
  projectEvents,
  teamEventTypes,
  type AnyRequestContract,
  type FactContract,
  type HintContract,
  type JsonSchemaObject,
} from '@parley/contracts';

type Contract = AnyRequestContract | FactContract<object> | HintContract<object>;

/** docs/contracts.md: every subject with its owner, fields, errors and example, from the values in libs/contracts. */
export function renderContracts(exported: Record<string, unknown>): string {
  const contracts = Object.values(exported)
    .filter(isContract)
    .sort((a, b) => compare(a.subject, b.subject));
  const schemas = contractSchemas('#');
  return [
    '# Contracts',
    '',
    'Generated from `libs/contracts` by `node tools/bin/run.mjs contract-docs`. Do not edit.',
    '',
    '## Requests',
    '',
    ...contracts.filter(ofKind('request')).flatMap((contract) => request(contract, schemas)),
    '## Facts (JetStream)',
    '',
    ...contracts.filter(ofKind('fact')).flatMap((contract) => fact(contract, schemas)),
    '## Hints (plain NATS)',
    '',
    ...contracts.filter(ofKind('hint')).flatMap((contract) => hint(contract, schemas)),
    '## Customer events',
    '',
    ...Object.entries(projectEvents).flatMap(([type, event]) => [
      `### \`${type}\``,
      '',
      event.summary,
      '',
      ...fields(event.payload.name, schemas),
      ...json(event.example),
    ]),
    `Team events: ${teamEventTypes.map((type) => `\`${type}\``).join(', ')}.`,
    '',
  ].join('\n');
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'kind' in value && 'subject' in value;
}

function ofKind<K extends Contract['kind']>(kind: K) {
  return (contract: Contract): contract is Extract<Contract, { kind: K }> => contract.kind === kind;
}

function request(contract: AnyRequestContract, schemas: Record<string, JsonSchemaObject>): string[] {
  return [
    `### \`${contract.subject}\``,
    '',
    `${contract.summary} Owner: ${contract.owner}.` +
      (contract.errors.length > 0 ? ` Errors: ${contract.errors.map((code) => `\`${code}\``).join(', ')}.` : ''),
    '',
    `Request \`${contract.request.name}\``,
    '',
    ...fields(contract.request.name, schemas),
    ...json(contract.example.request),
    `Reply \`${contract.reply.name}\``,
    '',
    ...fields(contract.reply.name, schemas),
    ...json(contract.example.reply),
  ];
}

function fact(contract: FactContract<object>, schemas: Record<string, JsonSchemaObject>): string[] {
  return [
    `### \`${contract.subject}\``,
    '',
    `${contract.summary} Stream \`${contract.stream.name}\`. Owner: ${contract.owner}.`,
    '',
    ...fields(contract.fact.name, schemas),
    ...json(contract.example),
  ];
}

function hint(contract: HintContract<object>, schemas: Record<string, JsonSchemaObject>): string[] {
  return [
    `### \`${contract.subject}\``,
    '',
    `${contract.summary} Owner: ${contract.owner}.`,
    '',
    ...fields(contract.hint.name, schemas),
    ...json(contract.example),
  ];
}

function fields(name: string, schemas: Record<string, JsonSchemaObject>): string[] {
  const schema = schemas[name];
  const properties = Object.entries((schema?.properties ?? {}) as Record<string, JsonSchemaObject>);
  if (properties.length === 0) return ['No fields.', ''];
  const required = new Set((schema?.required ?? []) as string[]);
  return [
    '| field | type | required | |',
    '| --- | --- | --- | --- |',
    ...properties.map(
      ([field, type]) =>
        `| ${field} | ${typeText(type)} | ${required.has(field) ? 'yes' : 'no'} | ${String(type.description ?? '')} |`,
    ),
    '',
  ];
}

function typeText(schema: JsonSchemaObject): string {
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchemaObject[]).map(typeText).join(' or ');
  if (typeof schema.$ref === 'string') return schema.$ref.replace('#', '');
  if (Array.isArray(schema.enum)) return (schema.enum as string[]).map((value) => `\`${value}\``).join(' ');
  if (schema.type === 'array') return `array of ${typeText((schema.items ?? {}) as JsonSchemaObject)}`;
  const bounds = [
    ['minLength', 'length ≥'],
    ['maxLength', 'length ≤'],
    ['minimum', '≥'],
    ['maximum', '≤'],
  ].flatMap(([key, sign]) => (schema[key!] === undefined ? [] : [`${sign} ${String(schema[key!])}`]));
  return [String(schema.format ?? schema.type ?? 'any'), ...bounds].join(', ');
}

function json(value: unknown): string[] {
  return ['```json', JSON.stringify(value, null, 2), '```', ''];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
