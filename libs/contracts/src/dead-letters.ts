import type { StreamContract } from './define.js';

/** Facts that can never succeed, each with its reason in the headers; looked at by people. */
export const deadLetterStream: StreamContract = {
  name: 'DEAD_LETTERS',
  subjects: ['dead.>'],
  maxAgeSeconds: 14 * 24 * 3600,
  duplicateWindowSeconds: 120,
  durables: {},
  summary: 'Facts that a consumer refused for good or failed ten times, with the reason.',
};
