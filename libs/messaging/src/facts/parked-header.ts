/** Headers of a parked fact; its payload is the fact's own bytes. Times are epoch ms. */
export const parkedHeader = {
  subject: 'Parley-Original-Subject',
  stream: 'Parley-Original-Stream',
  sequence: 'Parley-Original-Sequence',
  storedAt: 'Parley-Original-Time',
  factId: 'Parley-Fact-Id',
  attempts: 'Parley-Attempts',
  failures: 'Parley-Failures',
  parkedAt: 'Parley-Parked-At',
  failedAt: 'Parley-Failed-At',
  notBefore: 'Parley-Not-Before',
  reason: 'Parley-Reason',
} as const;
