import { Injectable } from '@nestjs/common';
import type { Caller, Channel, CreateChannel as Request } from '@parley/contracts';
import { requireCapability } from '../../engines/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { visibleLive } from '../../messages/sends/index.js';
import { ChannelView } from './channel-view.js';

/** Makes a channel of the session's own. */
@Injectable()
export class CreateChannel {
  constructor(
    private readonly live: LiveSessions,
    private readonly view: ChannelView,
  ) {}

  /**
   * @throws DomainError `not_found`, `session_not_connected`, `not_supported_by_engine`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, { session, name, description }: Request): Promise<Channel> {
    const { record, capabilities } = visibleLive(this.live, caller, sessionId, session);
    if (!capabilities) throw sessionNotConnected();
    const wanted = { name, ...(description === undefined || description === '' ? {} : { description }) };
    return this.view.show(record.projectId, await requireCapability(capabilities, 'channels').create(wanted));
  }
}
