import { Controller } from '@nestjs/common';
import { type Done, notFound } from '@parley/contracts/base';
import { archiveChat, ChatLookup, unarchiveChat } from '@parley/contracts/messages';
import type { Identity, SessionRecord } from '@parley/engine-kit';
import { Handles, type RequestContext } from '@parley/messaging';
import { Engines } from '../../engines/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { Identities } from '../../identities/index.js';
import { toConversation } from '../../message/index.js';
import { LayerEvents } from '../../rendering/index.js';
import { setArchived } from './chat.store.js';

/** Any process answers, whether the session runs or not. The engine tells the network if other devices show the change. */
@Controller()
export class ArchivingController {
  constructor(
    private readonly layer: LayerEvents,
    private readonly sessions: SessionQueries,
    private readonly identities: Identities,
    private readonly engines: Engines,
  ) {}

  @Handles(archiveChat)
  archive(request: ChatLookup, context: RequestContext): Promise<Done> {
    return this.change(request, context, true);
  }

  @Handles(unarchiveChat)
  unarchive(request: ChatLookup, context: RequestContext): Promise<Done> {
    return this.change(request, context, false);
  }

  private async change({ session, chatId }: ChatLookup, { caller }: RequestContext, archived: boolean): Promise<Done> {
    const record = await this.sessions.lookUp(caller, session);
    const chat = await this.identities.chat(record.projectId, chatId);
    const isChanged = await this.engines.changingSettings(record, () => this.set(record, chat, archived));
    if (!isChanged) throw notFound('Chat', chatId);
    return {};
  }

  /** What was so already makes no event. */
  private set(session: SessionRecord, chat: Identity, archived: boolean): Promise<boolean> {
    return this.layer.changing(session.id, async (client) => {
      const before = await setArchived(client, session.id, chat.id, archived);
      const isRendered = before !== undefined && before !== archived && !this.engines.reportsSettings(session);
      const payload = { conversation: toConversation({ chat }), archived, timestamp: Math.floor(Date.now() / 1000) };
      return { result: before !== undefined, drafts: isRendered ? [{ type: 'chat.updated', payload }] : [] };
    });
  }
}
