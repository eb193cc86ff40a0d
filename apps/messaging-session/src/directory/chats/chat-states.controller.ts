import { Controller, Inject } from '@nestjs/common';
import { type Done, notFound } from '@parley/contracts/base';
import {
  muteChat,
  PinMessage,
  pinChat,
  pinMessage,
  SetChatFor,
  SetDisappearing,
  setDisappearing,
} from '@parley/contracts/messages';
import { keepDisappearing, underFence } from '@parley/engine-kit';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Engines } from '../../engines/index.js';
import { Identities } from '../../identities/index.js';
import { LiveSessions } from '../../live/running/index.js';
import { MessageTargets } from '../../receiving/actions/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { hasChat, setChatUntil, setMessagePinned } from './chat-state.store.js';

/**
 * What is said of chats for a time (decisions.md §16 Routes). Pins and mutes of chats are the account's own: any process records
 * them, and the engine tells the other devices. What others see goes through the process that runs the session, network first:
 * a repeat after a crash says the same again.
 */
@Controller()
export class ChatStatesController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    private readonly identities: Identities,
    private readonly engines: Engines,
    private readonly live: LiveSessions,
    private readonly targets: MessageTargets,
  ) {}

  @Handles(pinChat)
  pin(request: SetChatFor, context: RequestContext): Promise<Done> {
    return this.setUntil('pinned_until', request, context);
  }

  @Handles(muteChat)
  mute(request: SetChatFor, context: RequestContext): Promise<Done> {
    return this.setUntil('muted_until', request, context);
  }

  @Handles(setDisappearing)
  async disappear({ session, chatId, seconds }: SetDisappearing, context: RequestContext): Promise<Done> {
    const live = this.live.visible(context, session);
    const { id: sessionId, projectId } = live.record;
    const chat = await this.identities.chat(projectId, chatId);
    if (!(await hasChat(this.pool, sessionId, chat.id))) throw notFound('Chat', chatId);
    await live.can('disappearing').setDisappearing(chat, seconds);
    await underFence(this.pool, live.record, (client) => keepDisappearing(client, sessionId, chat.id, seconds));
    return {};
  }

  @Handles(pinMessage)
  async pinMessage(request: PinMessage, context: RequestContext): Promise<Done> {
    const { session, chatId, messageId, seconds } = request;
    const live = this.live.visible(context, session);
    const { action } = await this.targets.unrevoked(live.record, chatId, messageId);
    await live.can('messagePins').pinMessage(action, seconds);
    const isThere = await underFence(this.pool, live.record, (client) =>
      setMessagePinned(client, live.record.id, messageId, seconds),
    );
    if (!isThere) throw notFound('Message', messageId);
    return {};
  }

  private async setUntil(
    column: 'pinned_until' | 'muted_until',
    { session, chatId, seconds }: SetChatFor,
    { caller }: RequestContext,
  ): Promise<Done> {
    const record = await this.sessions.lookUp(caller, session);
    const chat = await this.identities.chat(record.projectId, chatId);
    const isThere = await this.engines.changingSettings(record, () =>
      setChatUntil(this.pool, column, { sessionId: record.id, chatId: chat.id }, seconds),
    );
    if (!isThere) throw notFound('Chat', chatId);
    return {};
  }
}
