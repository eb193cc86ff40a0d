import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { NetworkChats } from '../identities/index.js';
import { personOf } from '@parley/engine-kit';
import { SessionQueries } from '../session-state/index.js';
import { Engines } from './engines.js';

/** Asks the directory of the session's engine. Without a directory, no chat counts as seen. */
@Injectable()
export class SeenChats implements NetworkChats {
  constructor(
    /** Engines depend on the modules of messages and identities. A lookup at run time avoids the circular dependency. */
    private readonly modules: ModuleRef,
    private readonly sessions: SessionQueries,
  ) {}

  async isSeenBy(sessionId: string, { kind, jid }: Parameters<NetworkChats['isSeenBy']>[1]): Promise<boolean> {
    // The process's cached session may be from before the session had a number.
    const session = await this.sessions.find(sessionId);
    if (!session) return false;
    const { groups, channels } = this.modules.get(Engines, { strict: false }).find(session.engine)?.directory ?? {};
    const reader = kind === 'group' ? groups : channels;
    return (await reader?.get(personOf(session), jid)) !== undefined;
  }
}
