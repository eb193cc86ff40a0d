import { Webhook } from 'standardwebhooks';
import type { ReceivedRequest } from './http-receiver.js';

/** A delivery with its attempts, as Parley tells of them. */
export interface ReportedDelivery {
  id: string;
  eventId: string;
  status: string;
  attempts: readonly { number: number; trigger: string; responseStatus?: number; error?: string }[];
}

/** A signing secret and when it was live. */
export interface LiveSecret {
  secret: string;
  from: Date;
  /** Absent: still. */
  until?: Date;
}

/** What one endpoint was to get, what it got, and what Parley says that it got. */
export interface DeliveryCheck {
  /** Ids of the events that were accepted. */
  expected: readonly string[];
  deliveries: readonly ReportedDelivery[];
  /** In the order in which they came. */
  requests: readonly ReceivedRequest[];
  /** Whether the process died between this answer and its record, so that it may come once more. Default: never. */
  mayRepeat?: (request: ReceivedRequest) => boolean;
  /** `session`: the events of a session one after another, retries included. */
  ordering?: 'none' | 'session';
  /** Absent: signatures are not looked at. */
  secrets?: readonly LiveSecret[];
}

/** Between the signing of a request and its coming. */
const transitMs = 1000;

/**
 * What is wrong; empty when nothing is. Every accepted event has one delivery, which succeeded and which the receiver
 * took; attempts are numbered without a gap, each was seen, and each that was seen is recorded with what was answered;
 * a repeat is the same in every respect and lies in the documented window; nothing follows a success; order and
 * signatures are kept.
 */
export function deliveryFaults(check: DeliveryCheck): string[] {
  const seen = groupBy(check.requests, deliveryOf);
  return [
    ...missing(check),
    ...strangers(check),
    ...check.deliveries.flatMap((delivery) => faultsOf(delivery, seen.get(delivery.id) ?? [], check)),
    ...(check.ordering === 'session' ? disorder(check.requests) : []),
    ...(check.secrets ? unverified(check.requests, check.secrets) : []),
  ];
}

function missing({ expected, deliveries }: DeliveryCheck): string[] {
  const ofEvent = groupBy(deliveries, ({ eventId }) => eventId);
  return [...new Set([...expected, ...ofEvent.keys()])].flatMap((eventId) => {
    const count = ofEvent.get(eventId)?.length ?? 0;
    return count === 1 ? [] : [`event ${eventId} has ${count} deliveries`];
  });
}

function strangers({ deliveries, requests }: DeliveryCheck): string[] {
  const known = new Set(deliveries.map(({ id }) => id));
  return requests
    .filter((request) => !known.has(deliveryOf(request)))
    .map((request) => `delivery ${deliveryOf(request)} came and is not known`);
}

function faultsOf(delivery: ReportedDelivery, requests: readonly ReceivedRequest[], check: DeliveryCheck): string[] {
  const faults: string[] = [];
  const say = (fault: string) => faults.push(`delivery ${delivery.id}: ${fault}`);
  if (delivery.status !== 'succeeded') say(`is ${delivery.status}`);
  if (!requests.some((request) => isSuccess(answerOf(request)))) say('the receiver never took it');
  if (requests.some(({ headers }) => headers['webhook-id'] !== delivery.eventId)) say('came under another webhook-id');
  const numbers = delivery.attempts.map(({ number }) => number);
  if (numbers.some((number, index) => number !== index + 1)) say(`attempts are numbered ${numbers.join(', ')}`);
  const byNumber = groupBy(requests, (request) => String(numberOf(request)));
  for (const attempt of delivery.attempts) {
    const came = byNumber.get(String(attempt.number)) ?? [];
    if (came.length === 0 && !isCutShort(attempt)) say(`attempt ${attempt.number} is recorded and never came`);
    const answers = came.map(answerOf);
    if (attempt.responseStatus !== undefined && came.length > 0 && !answers.includes(attempt.responseStatus))
      say(`attempt ${attempt.number} is recorded as ${attempt.responseStatus}, answered was ${answers.join(', ')}`);
  }
  for (const [number, came] of byNumber) {
    if (!numbers.includes(Number(number))) say(`attempt ${number} came and is not recorded`);
    for (const fault of repeatFaults(came, check)) say(`attempt ${number} ${fault}`);
  }
  const succeeded = delivery.attempts.find(({ responseStatus }) => isSuccess(responseStatus))?.number ?? Infinity;
  const later = delivery.attempts.find(({ number, trigger }) => number > succeeded && trigger !== 'manual');
  if (later) say(`attempt ${later.number} follows the success of attempt ${succeeded}`);
  return faults;
}

/** The n-th time must have had a reason: that the one before was answered, or not, by a process that died of it. */
function repeatFaults(came: readonly ReceivedRequest[], { mayRepeat = () => false }: DeliveryCheck): string[] {
  return came.slice(1).flatMap((request, index) => {
    const before = came[index]!;
    if (!request.body.equals(before.body)) return ['came again with other bytes'];
    if (mayRepeat(before)) return [];
    return [`came again outside the documented window: ${before.at.toISOString()}, ${request.at.toISOString()}`];
  });
}

function disorder(requests: readonly ReceivedRequest[]): string[] {
  const sessions = groupBy(requests, ({ body }) => (JSON.parse(body.toString('utf8')) as { session: string }).session);
  return [...sessions].flatMap(([session, came]) =>
    came
      .slice(1)
      .map((request, index) => [eventOf(came[index]!), eventOf(request)] as const)
      .filter(([before, after]) => after < before)
      .map(([before, after]) => `session ${session}: event ${after} came after event ${before}`),
  );
}

function unverified(requests: readonly ReceivedRequest[], secrets: readonly LiveSecret[]): string[] {
  return requests
    .filter((request) => {
      const { at } = request;
      const live = secrets.filter(
        ({ from, until }) =>
          from.getTime() <= at.getTime() && (until === undefined || until.getTime() > at.getTime() - transitMs),
      );
      return !live.some(({ secret }) => verifies(secret, request));
    })
    .map(
      (request) => `delivery ${deliveryOf(request)}: attempt ${numberOf(request)} has no signature of a live secret`,
    );
}

/** Whether the official library accepts the request under that secret. */
export function verifies(secret: string, { body, headers }: ReceivedRequest): boolean {
  try {
    new Webhook(secret).verify(body.toString('utf8'), headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

const deliveryOf = ({ headers }: ReceivedRequest): string => String(headers['parley-delivery-id']);
const eventOf = ({ headers }: ReceivedRequest): bigint => BigInt(String(headers['webhook-id']));
const numberOf = ({ headers }: ReceivedRequest): number => Number(headers['parley-attempt']);
/** The receiver may be gone before the request is there, or whole. */
const isCutShort = ({ error }: { error?: string }): boolean => error === 'connect' || error === 'reset';
const isSuccess = (status: number | undefined): boolean => status !== undefined && status >= 200 && status <= 299;

/** The status that was answered; undefined when none was. */
function answerOf({ behaviour }: ReceivedRequest): number | undefined {
  switch (behaviour.kind) {
    case 'answer':
    case 'slow_body':
      return behaviour.status ?? 200;
    case 'redirect':
      return behaviour.status ?? 302;
    case 'hang':
    case 'reset':
      return undefined;
    default:
      throw new Error(`Unknown behaviour ${JSON.stringify(behaviour satisfies never)}.`);
  }
}

function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
