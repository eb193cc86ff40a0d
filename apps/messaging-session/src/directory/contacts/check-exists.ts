import { Injectable } from '@nestjs/common';
import type { Caller, CheckExists as Request, NumberExistence } from '@parley/contracts';
import { requireCapability } from '../../engines/index.js';
import { parseChatRef, phoneJid } from '../identities/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { visibleLive } from '../../messages/sends/index.js';

/** Asks the network whether there is such a number (decisions.md §4). Nobody becomes known by it. */
@Injectable()
export class CheckExists {
  constructor(private readonly live: LiveSessions) {}

  /**
   * @throws DomainError `not_found`, `invalid_parameter`, `session_not_connected`, `not_supported_by_engine`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, { session, phone }: Request): Promise<NumberExistence> {
    const { capabilities } = visibleLive(this.live, caller, sessionId, session);
    const ref = parseChatRef(phone, 'phone');
    if (!capabilities) throw sessionNotConnected();
    const found = ref.kind === 'phone' && (await requireCapability(capabilities, 'people').find(ref.phoneNumber));
    if (!found) return { exists: false };
    return { exists: true, chatId: phoneJid(found.phoneNumber ?? ref.phoneNumber) };
  }
}
