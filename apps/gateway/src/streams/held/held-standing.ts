import { DomainError } from '@parley/contracts/base';
import { unauthenticated } from '../../access/principal/index.js';
import type { FallenReason, HeldStream, HeldStreams } from './held-streams.js';

type Listen = (listener: () => void) => () => void;

/** A held request. It is over when its client is gone, or within a second after its credential or project has ended. */
export class HeldStanding {
  #fallen: FallenReason | undefined;

  constructor(
    private readonly streams: HeldStreams,
    private readonly reader: HeldStream['reader'],
    private readonly onceGone: Listen,
  ) {}

  /** Calls the listener when the request is over. The returned function removes the listener. */
  readonly onceOver: Listen = (listener) => {
    const stay = this.onceGone(listener);
    const stand = this.streams.onceFallen(this.reader, (reason) => {
      // A short outage of the database is no reason to answer early.
      if (reason === 'unavailable') return;
      this.#fallen = reason;
      listener();
    });
    return () => {
      stay();
      stand();
    };
  };

  /** @throws DomainError `unauthenticated`, `not_found` when the credential, or the project, has ended */
  require(): void {
    requireUnfallen(this.#fallen);
  }
}

/** @throws DomainError `unauthenticated`, `not_found` */
export function requireUnfallen(reason: FallenReason | undefined): void {
  if (reason === 'credential_ended') throw unauthenticated();
  if (reason === 'project_deleted') throw new DomainError('not_found', 'The project was deleted.');
}
