import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

/** `err_code`s of nats-server that its client has no names for. */
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

/** The cluster cannot keep as many replicas of the stream as were asked for. */
export function isTooFewServers(error: unknown): boolean {
  if (!(error instanceof JetStreamApiError)) return false;
  const code: number = error.code;
  return code === noSuitablePeers || code === replicasNotSupported;
}

/** The stream, its account or the server's disk takes nothing more. */
export function isFull(errorCode: number | undefined): boolean {
  return [resourcesExceeded, insufficientResources, storageExceeded, notStored].includes(errorCode ?? 0);
}

/**
 * The leader knows the message id, but has no place in the stream for it: what was sent before is on its way to the other
 * servers, or was lost with the leader before. Servers before 2.10 acknowledge it all the same, with the sequence 0.
 */
export function isInDoubt(answer: { seq?: number; error?: { err_code?: number } }): boolean {
  return answer.error ? answer.error.err_code === duplicateConflict : !answer.seq;
}
