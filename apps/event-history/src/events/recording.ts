import type { EventMade } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';

/** Seconds from an event's creation. */
export interface RetentionPeriods {
  payloadSeconds: number;
  metadataSeconds: number;
}

/** An event as it is stored: the record, and the bytes where they are to be kept. */
export interface Recording {
  id: string;
  teamId: string;
  projectId: string | null;
  type: string;
  sourceType: string;
  sourceId: string;
  environment: string;
  /** The endpoint that a test send is for; null for an event that goes to all that want it. */
  onlyWebhookId: string | null;
  replayableUntil: Date | null;
  metadataExpiresAt: Date;
  /** UTF-8 of the envelope, untouched. Null when the grant was off, or the time for replays has passed already. */
  body: Buffer | null;
  /** The envelope's exact text, for those who follow live; they get it also where no bytes are kept. */
  envelope: string;
}

const msPerDay = 24 * 3600 * 1000;

/**
 * The times are fixed here, once: a later change of configuration does not rewrite them. Null when the event is past
 * the life of its record already, as after a long stop of this service.
 */
export function recordingOf(fact: EventMade, periods: RetentionPeriods, now: Date): Recording | null {
  const createdMs = idTime(fact.id).getTime();
  const metadataExpiresAt = new Date(createdMs + periods.metadataSeconds * 1000);
  if (now >= metadataExpiresAt) return null;
  const payloadSeconds = Math.min(periods.payloadSeconds, periods.metadataSeconds);
  const replayableUntil = fact.retained ? new Date(createdMs + payloadSeconds * 1000) : null;
  return {
    id: fact.id,
    teamId: fact.teamId,
    projectId: fact.projectId ?? null,
    type: fact.type,
    sourceType: fact.sourceType,
    sourceId: fact.sourceId,
    environment: fact.environment,
    onlyWebhookId: fact.only?.webhookId ?? null,
    replayableUntil,
    metadataExpiresAt,
    body: replayableUntil !== null && now < replayableUntil ? Buffer.from(fact.envelope, 'utf8') : null,
    envelope: fact.envelope,
  };
}

/** True when the day's partition would keep it far past its end, so that it is purged by row instead. */
export function isShortLived(id: string, expiresAt: Date): boolean {
  return expiresAt.getTime() - idTime(id).getTime() < msPerDay;
}

/** Runs of recordings, in order, whose bodies together stay within a statement's memory. */
export function splitByBytes(recordings: readonly Recording[], maxBytes: number): Recording[][] {
  const runs: Recording[][] = [];
  let roomBytes = 0;
  for (const recording of recordings) {
    const bytes = recording.body?.length ?? 0;
    const run = runs.at(-1);
    if (run && bytes <= roomBytes) run.push(recording);
    else runs.push([recording]);
    roomBytes = (run && bytes <= roomBytes ? roomBytes : maxBytes) - bytes;
  }
  return runs;
}
