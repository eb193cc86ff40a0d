import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { AttemptBatch } from '@parley/contracts/webhooks';
import type { BatchObject, OutgoingBatch, OutgoingMessage } from '@parley/destination-kit';
import { inSlices } from '@parley/messaging';
import { idTime } from '@parley/service-runtime';
import type { AnyDestinationType } from '../../destinations.js';
import type { SigningEndpoint } from '../../endpoints/index.js';
import type { ClaimedDelivery } from '../delivery.store.js';
import { Signature, webhookBody } from '../http/webhook-request.js';
import type { Outgoing } from '../sender.js';
import { type BatchedEvent, BatchEventsStore } from './batch-events.store.js';
import { deduplicationId, outgoingMessage } from './outgoing-message.js';

/** A message, and what was put into it of a batch. */
export interface Composed {
  readonly message: OutgoingMessage;
  readonly batch?: AttemptBatch;
}

/** Composes what an attempt sends: one event, or for a type that stores batches the object of one (beyond.md §2). */
@Injectable()
export class OutgoingBatches {
  constructor(private readonly events: BatchEventsStore) {}

  async compose(outgoing: Outgoing, type: AnyDestinationType): Promise<Composed> {
    if (type.objectOf === undefined) return { message: outgoingMessage(outgoing) };
    const { delivery, endpoint } = outgoing;
    const batch =
      delivery.batchId === null ? await alone(delivery, endpoint) : await this.closed(delivery.batchId, endpoint);
    const id = delivery.batchId ?? idAlone(delivery);
    const object = await type.objectOf(endpoint.destination ?? {}, batch);
    const { length: events } = batch.events;
    return {
      message: await inSlices(messageOfBatch(outgoing, object, { id, events })),
      batch: { id, key: object.key, events },
    };
  }

  private async closed(batchId: string, endpoint: SigningEndpoint): Promise<OutgoingBatch> {
    const events = await this.events.of(batchId);
    return {
      webhookId: endpoint.id,
      events: events.map(({ eventId: id }) => ({ id, deduplicationId: id })),
      lines: await inSlices(linesOf(events, endpoint)),
      firstAt: idTime(events[0]!.eventId),
    };
  }
}

/** A test, a replay or a retry by hand: a batch of its own. */
async function alone(delivery: ClaimedDelivery, endpoint: SigningEndpoint): Promise<OutgoingBatch> {
  return {
    webhookId: endpoint.id,
    events: [{ id: delivery.eventId, deduplicationId: deduplicationId(delivery) }],
    lines: await inSlices(linesOf([delivery], endpoint)),
    firstAt: idTime(delivery.eventId),
  };
}

/** One that is sent again after it arrived has another id each time. */
function idAlone({ id, hadSucceeded, attempts }: ClaimedDelivery): string {
  return hadSucceeded ? `${id}.${attempts + 1}` : id;
}

const lineFeed = 0x0a;

/** All lines in one buffer. A batch of 64 MiB takes a quarter of a second to copy: it yields between lines. */
export function* linesOf(
  events: readonly BatchedEvent[],
  endpoint: Pick<SigningEndpoint, 'format'>,
): Generator<undefined, Buffer> {
  const lines: Buffer[] = [];
  let bytes = 0;
  for (const event of events) {
    const line = lineOf(event, endpoint);
    lines.push(line);
    bytes += line.length + 1;
    yield;
  }
  const all = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (const line of lines) {
    at += line.copy(all, at);
    all[at] = lineFeed;
    at += 1;
    yield;
  }
  return all;
}

function lineOf({ eventId, type, session, body }: BatchedEvent, { format }: Pick<SigningEndpoint, 'format'>): Buffer {
  return webhookBody(body, format, { id: eventId, type, session, time: idTime(eventId) });
}

/** Little enough to hash by every live secret in some milliseconds. */
const hashedAtOnce = 512 * 1024;

/** Signed are the bytes of the object, with the id of the batch. Yields between parts of them. */
export function* messageOfBatch(
  outgoing: Outgoing,
  { key, body, contentType }: BatchObject,
  { id, events }: Pick<AttemptBatch, 'id' | 'events'>,
): Generator<undefined, OutgoingMessage> {
  const { endpoint, at } = outgoing;
  const signature = new Signature(id, endpoint.secrets(), at);
  const hash = createHash('sha256');
  for (let from = 0; from < body.length; from += hashedAtOnce) {
    const part = body.subarray(from, from + hashedAtOnce);
    signature.update(part);
    hash.update(part);
    yield;
  }
  return {
    ...outgoingMessage(outgoing),
    ...{ body, contentType, object: { key, events, sha256: hash.digest('hex') } },
    carried: {
      ...signature.headers(),
      'parley-webhook-id': endpoint.id,
      'parley-events': String(events),
    },
  };
}
