/** Headers of a parked event; its payload is the event's own bytes. Times are epoch ms. */
export const parkedHeader = {
  subject: 'Parley-Original-Subject',
  stream: 'Parley-Original-Stream',
  sequence: 'Parley-Original-Sequence',
  storedAt: 'Parley-Original-Time',
  eventId: 'Parley-Event-Id',
  attempts: 'Parley-Attempts',
  failures: 'Parley-Failures',
  parkedAt: 'Parley-Parked-At',
  failedAt: 'Parley-Failed-At',
  notBefore: 'Parley-Not-Before',
  reason: 'Parley-Reason',
} as const;
