import type { EventMade } from '@parley/contracts/events';
import { idTime } from '@parley/service-runtime';

/** Retention periods in seconds from an event's creation. */
export interface RetentionPeriods {
  payloadSeconds: number;
  metadataSeconds: number;
}

/** The stored data of an event except its bytes. */
export interface EventMetadata {
  id: string;
  teamId: string;
  projectId: string | null;
  type: string;
  sourceType: string;
  sourceId: string;
  environment: string;
  replayableUntil: Date | null;
  metadataExpiresAt: Date;
}

/** An event as it is stored: the record, and the bytes if they are to be kept. */
export interface Recording extends EventMetadata {
  /** The endpoint of a test send; null for an event that goes to all subscribed endpoints. */
  onlyWebhookId: string | null;
  /** The messages that the event is about. */
  messageIds: readonly string[];
  /** True when the bytes are stored: retention was granted, and the time for replays has not passed yet. */
  isKept: boolean;
  /** The envelope's exact text. Live streams get it even when it is not stored. */
  envelope: string;
  /** The event in the format `waha`, in JSON; null where no endpoint had that format. */
  rendered: string | null;
}

const msPerDay = 24 * 3600 * 1000;

/**
 * Fixes the expiry times, once: a later change of configuration does not change them. Returns null when the record would be
 * expired already, as after a long stop of this service.
 */
export function recordingOf(event: EventMade, periods: RetentionPeriods, now: Date): Recording | null {
  const createdMs = idTime(event.id).getTime();
  const metadataExpiresAt = new Date(createdMs + periods.metadataSeconds * 1000);
  if (now >= metadataExpiresAt) return null;
  const payloadSeconds = Math.min(periods.payloadSeconds, periods.metadataSeconds);
  const replayableUntil = event.retained ? new Date(createdMs + payloadSeconds * 1000) : null;
  return {
    id: event.id,
    teamId: event.teamId,
    projectId: event.projectId ?? null,
    type: event.type,
    sourceType: event.sourceType,
    sourceId: event.sourceId,
    environment: event.environment,
    onlyWebhookId: event.only?.webhookId ?? null,
    messageIds: event.messageIds ?? [],
    replayableUntil,
    metadataExpiresAt,
    isKept: replayableUntil !== null && now < replayableUntil,
    envelope: event.envelope,
    rendered: event.rendered ? JSON.stringify(event.rendered) : null,
  };
}

/**
 * True for rows that expire within a day after their event's creation: their daily partition would keep them too long, so they
 * are deleted row by row.
 */
export function isShortLived(id: string, expiresAt: Date): boolean {
  return expiresAt.getTime() - idTime(id).getTime() < msPerDay;
}

/** Splits recordings, in order, into runs whose stored envelopes together stay within `maxUnits` UTF-16 units. */
export function splitBySize(recordings: readonly Recording[], maxUnits: number): Recording[][] {
  const runs: Recording[][] = [];
  let room = 0;
  for (const recording of recordings) {
    const units = recording.isKept ? recording.envelope.length + (recording.rendered?.length ?? 0) : 0;
    const run = runs.at(-1);
    if (run && units <= room) run.push(recording);
    else runs.push([recording]);
    room = (run && units <= room ? room : maxUnits) - units;
  }
  return runs;
}
