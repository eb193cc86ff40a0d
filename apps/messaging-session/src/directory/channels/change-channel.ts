import { Injectable } from '@nestjs/common';
import { type Caller, type ChannelLookup, namedAs } from '@parley/contracts';
import { type ChannelActor, requireCapability } from '../../engines/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { visibleLive } from '../../messages/sends/index.js';
import { ChannelView } from './channel-view.js';

/** What a session does to a channel that is there: removes its own, follows or mutes another's. */
@Injectable()
export class ChangeChannel {
  constructor(
    private readonly live: LiveSessions,
    private readonly view: ChannelView,
  ) {}

  /**
   * @throws DomainError `not_found`, `session_not_connected`, `engine_rejected`, `not_supported_by_engine`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(
    caller: Caller,
    sessionId: string,
    { session, channelId }: ChannelLookup,
    change: (actor: ChannelActor, jid: string) => Promise<void>,
  ): Promise<void> {
    const { record, capabilities } = visibleLive(this.live, caller, sessionId, session);
    const jid = await this.view.jidOf(record.projectId, channelId);
    if (!capabilities) throw sessionNotConnected();
    await change(requireCapability(capabilities, 'channels'), jid).catch(namedAs(channelId));
  }
}
