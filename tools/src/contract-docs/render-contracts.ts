import {
  contractSchemas,
  type AnyRequestContract,
  type EventContract,
  type NotificationContract,
  type JsonSchemaObject,
} from '@parley/contracts/base';
import type { AnyContract } from '@parley/messaging';
import { fieldTable, jsonBlock } from './tables.js';

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
    ...contracts
      .filter(ofKind('event'))
      .flatMap((contract) => sent(contract, contract.event.name, schemas, ` Stream \`${contract.stream.name}\`.`)),
    '## Notifications (plain NATS)',
    '',
    ...contracts
      .filter(ofKind('notification'))
      .flatMap((contract) => sent(contract, contract.notification.name, schemas)),
    '## Customer events',
    '',
    'See [events.md](events.md).',
    '',
  ].join('\n');
}

export function isContract(value: unknown): value is AnyContract {
  return typeof value === 'object' && value !== null && 'kind' in value && 'subject' in value;
}

function ofKind<K extends AnyContract['kind']>(kind: K) {
  return (contract: AnyContract): contract is Extract<AnyContract, { kind: K }> => contract.kind === kind;
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

/** @param where a sentence that says where the message goes */
function sent(
  contract: EventContract<object> | NotificationContract<object>,
  type: string,
  schemas: Record<string, JsonSchemaObject>,
  where = '',
): string[] {
  return [
    `### \`${contract.subject}\``,
    '',
    `${contract.summary}${where} Owner: ${contract.owner}.`,
    '',
    ...fieldTable(type, schemas),
    ...jsonBlock(contract.example),
  ];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
