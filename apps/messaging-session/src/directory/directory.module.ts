import { Module } from '@nestjs/common';
import { MessageActionsModule } from '../receiving/actions/index.js';
import { LayerEvents } from '../rendering/index.js';
import { ChannelsController } from './channels/channels.controller.js';
import { ArchivingController } from './chats/archiving.controller.js';
import { ChatPurges } from './chats/chat-purges.js';
import { ChatStatesController } from './chats/chat-states.controller.js';
import { ChatQueries } from './chats/chat.queries.js';
import { ChatsController } from './chats/chats.controller.js';
import { MessageQueries } from './chats/message.queries.js';
import { ContactPeople } from './contacts/contact-people.js';
import { ContactsController } from './contacts/contacts.controller.js';
import { DescriptionsController } from './descriptions/descriptions.controller.js';
import { PagesController } from './descriptions/pages.controller.js';
import { WahaConfigController } from './descriptions/waha-config.controller.js';
import { GroupChangesController } from './groups/group-changes.controller.js';
import { GroupChatStore } from './groups/group-chat.store.js';
import { GroupEvents } from './groups/group-events.js';
import { GroupView } from './groups/group-view.js';
import { GroupsController } from './groups/groups.controller.js';
import { JoiningController } from './groups/joining.controller.js';
import { HistoryFetchHandler } from './history/history-fetch.handler.js';
import { HistoryController } from './history/history.controller.js';
import { InboxController } from './inbox/inbox.controller.js';
import { LabelChanges } from './labels/label-changes.js';
import { LabelStore } from './labels/label.store.js';
import { LabelsController } from './labels/labels.controller.js';
import { PresenceController } from './presence/presence.controller.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { SearchController } from './search/search.controller.js';
import { SearchQueries } from './search/search.queries.js';
import { StatusController } from './status/status.controller.js';

const chats = {
  controllers: [ChatsController, ArchivingController, ChatStatesController, InboxController, SearchController],
  providers: [ChatPurges, ChatQueries, MessageQueries, SearchQueries],
};

const groups = {
  controllers: [GroupsController, GroupChangesController, JoiningController],
  providers: [GroupChatStore, GroupEvents, GroupView],
};

const labels = { controllers: [LabelsController], providers: [LabelChanges, LabelStore] };

const people = {
  controllers: [ContactsController, ProfilesController, PresenceController],
  providers: [ContactPeople],
};

/** Chats, groups, channels and people as sessions know them, and what the account does with them. */
@Module({
  imports: [MessageActionsModule],
  controllers: [
    ...chats.controllers,
    DescriptionsController,
    PagesController,
    WahaConfigController,
    ...groups.controllers,
    ChannelsController,
    ...people.controllers,
    HistoryController,
    ...labels.controllers,
    StatusController,
  ],
  providers: [
    ...chats.providers,
    ...groups.providers,
    ...people.providers,
    HistoryFetchHandler,
    LayerEvents,
    ...labels.providers,
  ],
})
export class DirectoryModule {}
