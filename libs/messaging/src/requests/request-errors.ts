/** The subject has no responder now, and the asker chose not to wait for one. */
export class NoResponders extends Error {
  constructor(readonly subject: string) {
    super(`No service answers on ${subject}.`);
    this.name = 'NoResponders';
  }
}

/**
 * No process owns the live session. The asker then requests any instance to take the session over. A handler also throws it
 * when its process has lost the session.
 */
export class NoSessionOwner extends Error {
  constructor(readonly sessionId: string) {
    super(`No process owns session ${sessionId}.`);
    this.name = 'NoSessionOwner';
  }
}
