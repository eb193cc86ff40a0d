import { DomainError } from '@parley/contracts';
import { unauthenticated } from '../../identity/credentials/index.js';
import type { FallenReason, HeldStream, HeldStreams } from './held-streams.js';

type Listen = (listener: () => void) => () => void;

/** A request that waits: it is over when its client has gone, and within a second of the end of its credential or project. */
export class HeldStanding {
  #fallen: FallenReason | undefined;

  constructor(
    private readonly streams: HeldStreams,
    private readonly reader: HeldStream['reader'],
    private readonly onceGone: Listen,
  ) {}

  /** Calls the listener once it is over; the result takes it away again. */
  readonly onceOver: Listen = (listener) => {
    const stay = this.onceGone(listener);
    const stand = this.streams.onceFallen(this.reader, (reason) => {
      // A database that is away for a moment is no reason to answer early.
      if (reason === 'unavailable') return;
      this.#fallen = reason;
      listener();
    });
    return () => {
      stay();
      stand();
    };
  };

  /** @throws DomainError `unauthenticated`, `not_found` when it was the end of the credential, or of the project */
  require(): void {
    requireUnfallen(this.#fallen);
  }
}

/** @throws DomainError `unauthenticated`, `not_found` */
export function requireUnfallen(reason: FallenReason | undefined): void {
  if (reason === 'credential_ended') throw unauthenticated();
  if (reason === 'project_deleted') throw new DomainError('not_found', 'The project was deleted.');
}
