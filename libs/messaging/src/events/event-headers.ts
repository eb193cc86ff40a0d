/**
 * Headers of an event that is parked or dead-lettered: where it was published, and why it was set aside. The payload is
 * unchanged.
 */
const originHeader = {
  subject: 'Parley-Original-Subject',
  stream: 'Parley-Original-Stream',
  sequence: 'Parley-Original-Sequence',
  storedAt: 'Parley-Original-Time',
  eventId: 'Parley-Event-Id',
  attempts: 'Parley-Attempts',
  reason: 'Parley-Reason',
} as const;

/** Times are epoch ms. */
export const parkedHeader = {
  ...originHeader,
  failures: 'Parley-Failures',
  parkedAt: 'Parley-Parked-At',
  failedAt: 'Parley-Failed-At',
  notBefore: 'Parley-Not-Before',
} as const;

export const deadLetterHeader = { ...originHeader, orderingKey: 'Parley-Ordering-Key' } as const;
