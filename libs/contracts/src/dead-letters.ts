import type { StreamContract } from './define.js';

/** Events that can never be handled, each with the reason in its headers. An operator reviews and redrives them. */
export const deadLetterStream: StreamContract = {
  name: 'DEAD_LETTERS',
  subjects: ['dead.>'],
  maxAgeSeconds: 14 * 24 * 3600,
  duplicateWindowSeconds: 120,
  durables: {},
  administeredBy: 'gateway',
  summary: 'Events that a consumer refused for good or failed ten times, with the reason.',
};

/**
 * Events that a consumer failed to handle, parked until the next attempt so that they do not block the stream. One
 * message per event and consumer.
 */
export const parkedStream: StreamContract = {
  name: 'PARKED',
  subjects: ['parked.>'],
  maxAgeSeconds: 14 * 24 * 3600,
  duplicateWindowSeconds: 120,
  isWorkQueue: true,
  maxMessagesPerSubject: 1,
  summary: 'Events that failed at a consumer, each until it is handled there or a dead letter.',
};
