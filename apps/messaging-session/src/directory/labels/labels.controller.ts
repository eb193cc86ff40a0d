import { Controller } from '@nestjs/common';
import { type Done, invalidField, notFound } from '@parley/contracts/base';
import {
  CreateLabel,
  createLabel,
  deleteLabel,
  type Label,
  type LabelList,
  LabelLookup,
  labelsOfChat,
  ListLabelChats,
  listLabelChats,
  ListLabels,
  listLabels,
  SetLabelsOfChat,
  setLabelsOfChat,
  UpdateLabel,
  updateLabel,
} from '@parley/contracts/labels';
import { type ChatList, ChatLookup } from '@parley/contracts/messages';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../../session-state/index.js';
import { ChatQueries } from '../chats/chat.queries.js';
import { Identities } from '../../identities/index.js';
import { parseChatRef } from '@parley/engine-kit';
import { LabelChanges } from './label-changes.js';
import { LabelStore } from './label.store.js';

/** The labels of a session's chats (decisions.md §4). Any process answers, whether the session runs or not. */
@Controller()
export class LabelsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly labels: LabelStore,
    private readonly identities: Identities,
    private readonly chats: ChatQueries,
    private readonly changes: LabelChanges,
  ) {}

  @Handles(listLabels)
  async list(request: ListLabels, { caller }: RequestContext): Promise<LabelList> {
    const { id } = await this.sessions.lookUp(caller, request.session);
    return { data: await this.labels.list(id, request) };
  }

  @Handles(createLabel)
  async create(request: CreateLabel, { caller }: RequestContext): Promise<Label> {
    const session = await this.sessions.lookUp(caller, request.session);
    return this.changes.insert(session, request);
  }

  @Handles(updateLabel)
  async update(request: UpdateLabel, { caller }: RequestContext): Promise<Label> {
    const session = await this.sessions.lookUp(caller, request.session);
    const label = await this.changes.update(session, request.labelId, request);
    if (!label) throw notFound('Label', request.labelId);
    return label;
  }

  @Handles(deleteLabel)
  async delete({ session, labelId }: LabelLookup, { caller }: RequestContext): Promise<Done> {
    const record = await this.sessions.lookUp(caller, session);
    const isGone = await this.changes.remove(record, labelId);
    if (!isGone) throw notFound('Label', labelId);
    return {};
  }

  /** Empty for a phone number that is new to the project. */
  @Handles(labelsOfChat)
  async ofChat({ session, chatId }: ChatLookup, { caller }: RequestContext): Promise<LabelList> {
    const { id, projectId } = await this.sessions.lookUp(caller, session);
    const ref = parseChatRef(chatId, 'chatId');
    const chat = await this.identities.find(projectId, ref, id);
    if (!chat && ref.kind !== 'phone') throw notFound('Chat', chatId);
    return { data: chat ? await this.labels.ofChat(id, chat.id) : [] };
  }

  @Handles(setLabelsOfChat)
  async setOfChat({ session, chatId, labels }: SetLabelsOfChat, { caller }: RequestContext): Promise<LabelList> {
    const record = await this.sessions.lookUp(caller, session);
    const { id, projectId } = record;
    const chat = await this.identities.resolve(projectId, parseChatRef(chatId, 'chatId'), id);
    const labelIds = labels.map((label) => label.id);
    const unknown = await this.changes.setOfChat(record, chat, labelIds);
    if (unknown !== undefined) throw invalidField(`labels.${unknown}.id`, 'no such label');
    return { data: await this.labels.ofChat(id, chat.id) };
  }

  /** The chats with a label, those with the newest message first. */
  @Handles(listLabelChats)
  async chatsOf(request: ListLabelChats, { caller }: RequestContext): Promise<ChatList> {
    const session = await this.sessions.lookUp(caller, request.session);
    if (!(await this.labels.has(session.id, request.labelId))) throw notFound('Label', request.labelId);
    return { data: await this.chats.list(session, request, request.labelId) };
  }
}
