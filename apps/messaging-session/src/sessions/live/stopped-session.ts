import type { DomainError } from '@parley/contracts';
import type { RequestContext } from '@parley/messaging';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import type { SessionRecord } from '../state/index.js';
import type { LiveSession } from './live-session.js';

/** A session as commands see it. */
export type CommandedSession = Pick<
  LiveSession,
  'record' | 'isOpen' | 'requireOpen' | 'capabilities' | 'can' | 'person'
>;

/** The context of a command for a session that no process runs: {@link AskStopped} answers it. */
export interface StoppedContext extends RequestContext {
  readonly stopped: SessionRecord;
}

/**
 * Takes the place of a session that no process runs, so that its commands are checked by their own handlers, in their own
 * order, up to the state: like one whose engine is not open yet, it can do nothing.
 */
export class StoppedSession implements CommandedSession {
  readonly isOpen = false;

  constructor(readonly record: SessionRecord) {}

  get capabilities(): never {
    throw this.notConnected();
  }

  requireOpen(): never {
    throw this.notConnected();
  }

  can(): never {
    throw this.notConnected();
  }

  person(): never {
    throw this.notConnected();
  }

  private notConnected(): DomainError {
    return sessionNotConnected();
  }
}
