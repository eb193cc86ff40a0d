import type { EventMade } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';

/** Seconds from an event's creation. */
export interface RetentionPeriods {
  payloadSeconds: number;
  metadataSeconds: number;
}

/** What is stored of an event beside its bytes. */
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

/** An event as it is stored: the record, and the bytes where they are to be kept. */
export interface Recording extends EventMetadata {
  /** The endpoint that a test send is for; null for an event that goes to all that subscribe to it. */
  onlyWebhookId: string | null;
  /** The messages that it is about. */
  messageIds: readonly string[];
  /** Its bytes are kept: the grant stood, and the time for replays has not passed yet. */
  isKept: boolean;
  /** The envelope's exact text. Those who follow live get it also where it is not kept. */
  envelope: string;
}

const msPerDay = 24 * 3600 * 1000;

/**
 * The times are fixed here, once: a later change of configuration does not rewrite them. Null when the event is past
 * the life of its record already, as after a long stop of this service.
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
  };
}

/** True when the day's partition would keep it far past its end, so that it is purged by row instead. */
export function isShortLived(id: string, expiresAt: Date): boolean {
  return expiresAt.getTime() - idTime(id).getTime() < msPerDay;
}

/** Runs of recordings, in order, whose kept envelopes together stay within so many UTF-16 units. */
export function splitBySize(recordings: readonly Recording[], maxUnits: number): Recording[][] {
  const runs: Recording[][] = [];
  let room = 0;
  for (const recording of recordings) {
    const units = recording.isKept ? recording.envelope.length : 0;
    const run = runs.at(-1);
    if (run && units <= room) run.push(recording);
    else runs.push([recording]);
    room = (run && units <= room ? room : maxUnits) - units;
  }
  return runs;
}
