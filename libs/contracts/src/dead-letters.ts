import type { StreamContract } from './define.js';

/** Events that can never succeed, each with its reason in the headers; looked at, and sent back, by people. */
export const deadLetterStream: StreamContract = {
  name: 'DEAD_LETTERS',
  subjects: ['dead.>'],
  maxAgeSeconds: 14 * 24 * 3600,
  duplicateWindowSeconds: 120,
  durables: {},
  administeredBy: 'gateway',
  summary: 'Events that a consumer refused for good or failed ten times, with the reason.',
};

/** Events that failed at a consumer, apart from the flow, until they are tried again. One message an event and consumer. */
export const parkedStream: StreamContract = {
  name: 'PARKED',
  subjects: ['parked.>'],
  maxAgeSeconds: 14 * 24 * 3600,
  duplicateWindowSeconds: 120,
  isWorkQueue: true,
  maxMessagesPerSubject: 1,
  summary: 'Events that failed at a consumer, each until it is handled there or a dead letter.',
};
