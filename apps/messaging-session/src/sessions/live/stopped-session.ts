import type { RequestContext } from '@parley/messaging';
import { type Capabilities, portNames, requireOffered } from '../../engines/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import type { SessionRecord } from '../state/index.js';
import type { LiveSession } from './live-session.js';

/** A session as commands see it. */
export type CommandedSession = Pick<
  LiveSession,
  'record' | 'isOpen' | 'requireOpen' | 'capabilities' | 'can' | 'person'
>;

/** The context of a command for a session that no process runs. */
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
    throw sessionNotConnected();
  }

  requireOpen(): never {
    throw sessionNotConnected();
  }

  /** What its engine never can is refused as that. */
  can(name: keyof Capabilities): never {
    requireOffered(this.record.engine, portNames[name]);
    throw sessionNotConnected();
  }

  person(): never {
    return this.can('people');
  }
}
