import {
  contractSchemas,
  type AnyRequestContract,
  type EventContract,
  type NotificationContract,
  type JsonSchemaObject,
} from '@parley/contracts';
import { fieldTable, jsonBlock } from './tables.js';

type Contract = AnyRequestContract | EventContract<object> | NotificationContract<object>;

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
    '## Events (JetStream)',
    '',
    ...contracts.filter(ofKind('event')).flatMap((contract) => event(contract, schemas)),
    '## Notifications (plain NATS)',
    '',
    ...contracts.filter(ofKind('notification')).flatMap((contract) => notification(contract, schemas)),
    '## Customer events',
    '',
    'See [events.md](events.md).',
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
    ...fieldTable(contract.request.name, schemas),
    ...jsonBlock(contract.example.request),
    `Reply \`${contract.reply.name}\``,
    '',
    ...fieldTable(contract.reply.name, schemas),
    ...jsonBlock(contract.example.reply),
  ];
}

function event(contract: EventContract<object>, schemas: Record<string, JsonSchemaObject>): string[] {
  return [
    `### \`${contract.subject}\``,
    '',
    `${contract.summary} Stream \`${contract.stream.name}\`. Owner: ${contract.owner}.`,
    '',
    ...fieldTable(contract.event.name, schemas),
    ...jsonBlock(contract.example),
  ];
}

function notification(contract: NotificationContract<object>, schemas: Record<string, JsonSchemaObject>): string[] {
  return [
    `### \`${contract.subject}\``,
    '',
    `${contract.summary} Owner: ${contract.owner}.`,
    '',
    ...fieldTable(contract.notification.name, schemas),
    ...jsonBlock(contract.example),
  ];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
