import { type RequestContext, Handles, RequestServer } from '@parley/messaging';
import {
  type Capabilities,
  capabilityOfSend,
  kindsOf,
  portNames,
  type Send,
  type SendKind,
  sessionNotConnected,
  type SessionRecord,
} from '@parley/engine-kit';
import { requireOffered } from '../../engines/index.js';
import type { LiveSession } from './live-session.js';
import { Controller } from '@nestjs/common';
import { AskStopped, askStopped, type StoppedReply } from '@parley/contracts/sessions';
import { SessionQueries } from '../../session-state/index.js';

/** The part of a session that commands use. */
export type CommandedSession = Pick<
  LiveSession,
  'record' | 'isOpen' | 'requireOpen' | 'capabilities' | 'can' | 'send' | 'requireSends' | 'person'
>;

/** The context of a command to a session that no process runs. */
export interface StoppedContext extends RequestContext {
  readonly stopped: SessionRecord;
}

/**
 * Stands in for a session that no process runs, so that the usual handlers check its commands in the usual order, up to
 * the check of the state. It has no capabilities, like a session whose engine is not open yet.
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

  /** A capability that the engine lacks is refused with `not_supported_by_engine`. */
  can(name: keyof Capabilities): never {
    requireOffered(this.record.engine, portNames[name]);
    throw sessionNotConnected();
  }

  /** Refused as by {@link can}. */
  async send(send: Send): Promise<never> {
    if (send.kind !== 'localDelete') for (const kind of kindsOf(send)) this.requireSends(kind);
    throw sessionNotConnected();
  }

  requireSends(kind: SendKind): never {
    requireOffered(this.record.engine, capabilityOfSend(kind));
    throw sessionNotConnected();
  }

  person(): never {
    return this.can('people');
  }
}

/** Answers commands to sessions that no process runs: 404, 400 and earlier answers come before 409 (decisions.md §1). */
@Controller()
export class StoppedSessionsController {
  constructor(
    private readonly server: RequestServer,
    private readonly sessions: SessionQueries,
  ) {}

  @Handles(askStopped)
  async ask({ sessionId, subject, request }: AskStopped, context: RequestContext): Promise<StoppedReply> {
    const stopped = await this.sessions.lookUp(context.caller, sessionId);
    const requested: StoppedContext = { ...context, sessionId, stopped };
    return { reply: (await this.server.answer(subject, request, requested)) as object };
  }
}
