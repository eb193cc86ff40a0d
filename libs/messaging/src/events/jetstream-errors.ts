import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

/** `err_code`s of nats-server for which its client has no names. */
const noSuitablePeers = 10005;
const replicasNotSupported = 10074;
const resourcesExceeded = 10002;
const insufficientResources = 10023;
const storageExceeded = 10047;
const notStored = 10077;
const duplicateConflict = 10158;

export function isStreamNotFound(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
}

/** The cluster has too few servers for the requested replicas of the stream. */
export function isTooFewServers(error: unknown): boolean {
  if (!(error instanceof JetStreamApiError)) return false;
  const code: number = error.code;
  return code === noSuitablePeers || code === replicasNotSupported;
}

/** The stream, its account or the server's disk is full. */
export function isFull(errorCode: number | undefined): boolean {
  return [resourcesExceeded, insufficientResources, storageExceeded, notStored].includes(errorCode ?? 0);
}

/**
 * The leader knows the message id but no sequence for it: the earlier message is still being replicated, or was lost with the
 * previous leader. Servers before 2.10 acknowledge it all the same, with the sequence 0.
 */
export function isInDoubt(answer: { seq?: number; error?: { err_code?: number } }): boolean {
  return answer.error ? answer.error.err_code === duplicateConflict : !answer.seq;
}
