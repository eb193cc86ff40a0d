import {
  type Delivery,
  type DeliveryError,
  type DeliveryKind,
  type DeliveryStatus,
  holdReasons,
} from '@parley/contracts/webhooks';
import { idTime } from '@parley/service-runtime';

/** The key of a delivery: the event's id selects the daily partition, the delivery's id the row. */
export interface DeliveryKey {
  eventId: string;
  id: string;
}

/** A delivery with what its followers need: its ordering partition, and its kind, since operations follow replays. */
export interface FollowedDelivery extends DeliveryKey {
  webhookId: string;
  kind: DeliveryKind;
  /** The ordering partition (its session); null for a delivery without order. */
  partition: string | null;
}

/**
 * SQL: this row of `attempts` succeeded. Over HTTP by its status; elsewhere, where there is none, the other side said that it
 * has the message (beyond.md §2).
 */
export function isSuccess(attempts: string): string {
  return `${attempts}.error IS NULL AND (${attempts}.response_status BETWEEN 200 AND 299 OR ${attempts}.response_status IS NULL)`;
}

/** A delivery as it is stored. */
export interface DeliveryRow {
  eventId: string;
  id: string;
  webhookId: string;
  kind: string;
  status: string;
  attempts: number;
  nextAttemptAt: Date | null;
  held: string | null;
  lastResponseStatus: number | null;
  error: string | null;
  /** The event that its event is a rendering of, in another format. */
  sourceEventId: string | null;
}

/** SQL: a column of `deliveries d`, or of the delivery that is attempted for it (see `batch-members.ts`). */
const ofAttempted = (column: string): string => `CASE WHEN d.held = 'batched' THEN (
    SELECT l.${column} FROM deliveries l WHERE l.event_id = d.batch_event_id AND l.id = d.batch_id) ELSE d.${column} END`;

/** The columns of `deliveries d` that make a {@link DeliveryRow}. */
export const deliveryColumns = `d.event_id AS "eventId", d.id, d.webhook_id AS "webhookId", d.kind, d.status, d.attempts,
  ${ofAttempted('next_attempt_at')} AS "nextAttemptAt", ${ofAttempted('held')} AS held, d.last_response_status AS "lastResponseStatus", d.error,
  d.source_event_id AS "sourceEventId"`;

/** One that waits for its turn in its ordering partition shows no reason: decisions.md §6 has none for it. */
export function deliveryView(row: DeliveryRow): Delivery {
  const held = holdReasons.find((reason) => reason === row.held);
  return {
    id: row.id,
    eventId: row.sourceEventId ?? row.eventId,
    webhookId: row.webhookId,
    kind: row.kind as DeliveryKind,
    status: row.status as DeliveryStatus,
    attempts: row.attempts,
    ...(row.nextAttemptAt === null ? {} : { nextAttemptAt: row.nextAttemptAt.toISOString() }),
    ...(held === undefined ? {} : { held }),
    ...(row.lastResponseStatus === null ? {} : { lastResponseStatus: row.lastResponseStatus }),
    ...(row.error === null ? {} : { error: row.error as DeliveryError }),
    createdAt: idTime(row.id).toISOString(),
  };
}
