import { Injectable } from '@nestjs/common';
import type { AttemptBatch } from '@parley/contracts/webhooks';
import type { BatchObject, OutgoingBatch, OutgoingMessage } from '@parley/destination-kit';
import { idTime } from '@parley/service-runtime';
import type { AnyDestinationType } from '../../destinations.js';
import type { SigningEndpoint } from '../../endpoints/index.js';
import type { ClaimedDelivery } from '../delivery.store.js';
import { signedAs, webhookBody } from '../http/webhook-request.js';
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
    const batch = delivery.batchId === null ? alone(delivery, endpoint) : await this.closed(delivery.batchId, endpoint);
    const id = delivery.batchId ?? idAlone(delivery);
    const object = await type.objectOf(endpoint.destination ?? {}, batch);
    const { length: events } = batch.events;
    return {
      message: messageOfBatch(outgoing, object, { id, events }),
      batch: { id, key: object.key, events },
    };
  }

  private async closed(batchId: string, endpoint: SigningEndpoint): Promise<OutgoingBatch> {
    const events = await this.events.of(batchId);
    return {
      webhookId: endpoint.id,
      events: events.map(({ eventId: id }) => ({ id, deduplicationId: id })),
      lines: events.map((event) => lineOf(event, endpoint)),
      firstAt: idTime(events[0]!.eventId),
    };
  }
}

/** A test, a replay or a retry by hand: a batch of its own. */
function alone(delivery: ClaimedDelivery, endpoint: SigningEndpoint): OutgoingBatch {
  return {
    webhookId: endpoint.id,
    events: [{ id: delivery.eventId, deduplicationId: deduplicationId(delivery) }],
    lines: [lineOf(delivery, endpoint)],
    firstAt: idTime(delivery.eventId),
  };
}

/** One that is sent again after it arrived has another id each time. */
function idAlone({ id, hadSucceeded, attempts }: ClaimedDelivery): string {
  return hadSucceeded ? `${id}.${attempts + 1}` : id;
}

function lineOf({ eventId, type, session, body }: BatchedEvent, { format }: SigningEndpoint): Buffer {
  return webhookBody(body, format, { id: eventId, type, session, time: idTime(eventId) });
}

/** Signed are the bytes of the object, with the id of the batch. */
function messageOfBatch(
  outgoing: Outgoing,
  { key, body, contentType }: BatchObject,
  { id, events }: Pick<AttemptBatch, 'id' | 'events'>,
): OutgoingMessage {
  const { endpoint, at } = outgoing;
  return {
    ...outgoingMessage(outgoing),
    ...{ body, contentType, object: { key, events } },
    carried: {
      ...signedAs(id, body, endpoint.secrets(), at),
      'parley-webhook-id': endpoint.id,
      'parley-events': String(events),
    },
  };
}
