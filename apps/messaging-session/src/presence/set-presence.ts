import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, type SetPresence as Request } from '@parley/contracts';
import { requireCapability } from '../engines/index.js';
import { Identities, parseChatRef } from '../identities/index.js';
import { LiveSessions } from '../live/index.js';
import { sessionNotConnected } from '../messages/index.js';
import { visibleLive } from '../sends/index.js';

/** Shows the session's person online or offline, or what they do in a chat (decisions.md §4). */
@Injectable()
export class SetPresence {
  constructor(
    private readonly live: LiveSessions,
    private readonly identities: Identities,
  ) {}

  /**
   * @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `session_not_connected`, `engine_rejected`,
   *   `not_supported_by_engine`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, { session, presence, chatId }: Request): Promise<void> {
    const { record, capabilities } = visibleLive(this.live, caller, sessionId, session);
    const ref = chatId === undefined ? undefined : parseChatRef(chatId, 'chatId');
    const chat = ref && (await this.identities.resolve(record.projectId, ref));
    const isOfChat = presence !== 'online' && presence !== 'offline';
    if (isOfChat && !chat) throw new DomainError('missing_field', 'Field "chatId" is required.');
    if (!capabilities) throw sessionNotConnected();
    if (isOfChat && chat) await requireCapability(capabilities, 'typing').typing(chat, presence);
    else await requireCapability(capabilities, 'presence').setOnline(presence === 'online');
  }
}
