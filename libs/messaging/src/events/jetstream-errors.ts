import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

export function isStreamNotFound(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
}
