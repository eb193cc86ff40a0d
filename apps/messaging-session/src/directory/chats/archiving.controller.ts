import { Controller } from '@nestjs/common';
import { type Done, notFound } from '@parley/contracts/base';
import { archiveChat, ChatLookup, unarchiveChat } from '@parley/contracts/messages';
import { Handles, type RequestContext } from '@parley/messaging';
import { Prisma } from '../../database/index.js';
import { Engines } from '../../engines/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { Identities } from '../../identities/index.js';
import { setArchived } from './chat.store.js';

/** Any process answers, whether the session runs or not. The engine tells the network if other devices show the change. */
@Controller()
export class ArchivingController {
  constructor(
    private readonly prisma: Prisma,
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
    const isChanged = await this.engines.changingSettings(record, () =>
      setArchived(this.prisma, record.id, chat.id, archived),
    );
    if (!isChanged) throw notFound('Chat', chatId);
    return {};
  }
}
