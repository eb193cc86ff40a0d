import {
  type AnyRequestContract,
  deadLetterStream,
  type EventContract,
  type NotificationContract,
  parkedStream,
  type ServiceName,
  type StreamContract,
} from '@parley/contracts/base';
import { parkedDurable, parkedSubjects } from './parked-subject.js';

export type AnyContract = AnyRequestContract | EventContract<object> | NotificationContract<object>;

/** NATS permissions of a service's user: subjects, including wildcards, in alphabetical order. */
export interface Permissions {
  publish: string[];
  subscribe: string[];
}

/** Asks whether the server has a part in its cluster, see {@link IsolationWatch}. */
const clusterProbe = '$JS.API.INFO';

/** Replies to a service arrive only under its own prefix, so that no other service can read them. */
export function inboxPrefixOf(service: ServiceName): string {
  return `_INBOX.${service}`;
}

/** Exactly the subjects that the contracts (architecture.md, "How things move") and JetStream require for a service. */
export function permissionsOf(service: ServiceName, contracts: readonly AnyContract[]): Permissions {
  const publish = new Set([clusterProbe]);
  const subscribe = new Set([`${inboxPrefixOf(service)}.>`]);
  for (const contract of contracts) {
    if (contract.kind === 'request') addRequest(service, contract, publish, subscribe);
    else if (contract.kind === 'notification') addNotification(service, contract, publish, subscribe);
    else if (publishersOf(contract).includes(service)) {
      publish.add(contract.subject);
      for (const subject of makingOf(contract.stream)) publish.add(subject);
    }
  }
  const events = contracts.filter((contract) => contract.kind === 'event');
  for (const stream of new Set(events.map((event) => event.stream))) {
    for (const subject of consumingOf(stream, stream.durables?.[service] ?? [])) publish.add(subject);
  }
  if (deadLetterStream.administeredBy === service) for (const subject of redriving()) publish.add(subject);
  return { publish: [...publish].sort(), subscribe: [...subscribe].sort() };
}

function addRequest(
  service: ServiceName,
  { subject, owner, requestedBy = ['gateway'] }: AnyRequestContract,
  publish: Set<string>,
  subscribe: Set<string>,
): void {
  if (requestedBy.includes(service)) publish.add(anySession(subject));
  if (owner !== service) return;
  subscribe.add(sessionWildcard(subject));
  for (const asker of requestedBy) publish.add(`${inboxPrefixOf(asker)}.>`);
}

function addNotification(
  service: ServiceName,
  { subject, owner, publishedBy = [owner], receivedBy }: NotificationContract<object>,
  publish: Set<string>,
  subscribe: Set<string>,
): void {
  // A notification's subject may have a suffix, such as an operation's id.
  const subjects = [subject, `${subject}.>`];
  if (publishedBy.includes(service)) for (const one of subjects) publish.add(one);
  if (receivedBy.includes(service)) for (const one of subjects) subscribe.add(one);
}

function publishersOf({ owner, publishedBy }: EventContract<object>): readonly ServiceName[] {
  return publishedBy ?? (owner === 'any' ? [] : [owner]);
}

/** Any publisher or consumer of a stream may start first and must then create it. */
function makingOf({ name }: StreamContract): string[] {
  return ['INFO', 'CREATE', 'UPDATE'].map((act) => `$JS.API.STREAM.${act}.${name}`);
}

function consumingOf(stream: StreamContract, durables: readonly string[]): string[] {
  if (durables.length === 0) return [];
  return [
    ...[stream, parkedStream, deadLetterStream].flatMap(makingOf),
    ...durables.flatMap((durable) => [
      ...durableOf(stream, durable),
      ...durableOf(parkedStream, parkedDurable(durable)),
      parkedSubjects(durable),
      `dead.${durable}`,
    ]),
  ];
}

function durableOf(stream: StreamContract, durable: string): string[] {
  return [
    ...['CREATE', 'DURABLE.CREATE', 'INFO', 'MSG.NEXT'].map(
      (act) => `$JS.API.CONSUMER.${act}.${stream.name}.${durable}`,
    ),
    // With a filter, the filter subject is part of the API subject.
    `$JS.API.CONSUMER.CREATE.${stream.name}.${durable}.>`,
    // Newer servers put domain and account before the stream.
    `$JS.ACK.${stream.name}.${durable}.>`,
    `$JS.ACK.*.*.${stream.name}.${durable}.>`,
  ];
}

/** Permissions to read dead letters with an ephemeral consumer, park them for their own consumers, and delete them. */
function redriving(): string[] {
  return [
    ...[parkedStream, deadLetterStream].flatMap(makingOf),
    // Without a consumer name: the server generates one.
    `$JS.API.CONSUMER.CREATE.${deadLetterStream.name}`,
    `$JS.API.CONSUMER.MSG.NEXT.${deadLetterStream.name}.>`,
    ...['MSG.GET', 'MSG.DELETE'].map((act) => `$JS.API.STREAM.${act}.${deadLetterStream.name}`),
    'parked.>',
  ];
}

const anySession = (subject: string): string => subject.replace('{sessionId}', '*');

/** The owner of a live session receives all of its subjects with one subscription. */
const sessionWildcard = (subject: string): string => subject.replace(/\{sessionId\}\..*$/, '*.>');
