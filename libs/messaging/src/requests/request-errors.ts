/** The subject has no responder now, and the asker chose not to wait. */
export class NoResponders extends Error {
  constructor(readonly subject: string) {
    super(`No service answers on ${subject}.`);
    this.name = 'NoResponders';
  }
}

/**
 * No process owns the live session. The asker handles it: it asks any instance to take the session over.
 * A handler throws it too, on finding that its process lost the session.
 */
export class NoSessionOwner extends Error {
  constructor(readonly sessionId: string) {
    super(`No process owns session ${sessionId}.`);
    this.name = 'NoSessionOwner';
  }
}
