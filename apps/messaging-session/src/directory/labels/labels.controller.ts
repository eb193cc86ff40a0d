import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type ChatList,
  ChatLookup,
  CreateLabel as CreateLabelRequest,
  createLabel,
  deleteLabel,
  type Done,
  type Label,
  type LabelList,
  LabelLookup,
  labelsOfChat,
  ListLabelChats,
  listLabelChats,
  ListLabels,
  listLabels,
  SetLabelsOfChat as SetLabelsOfChatRequest,
  setLabelsOfChat,
  UpdateLabel as UpdateLabelRequest,
  updateLabel,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../../sessions/state/index.js';
import { CreateLabel } from './create-label.js';
import { DeleteLabel } from './delete-label.js';
import { LabelQueries } from './label.queries.js';
import { SetLabelsOfChat } from './set-labels-of-chat.js';
import { UpdateLabel } from './update-label.js';

/** Answered by any instance, whether the session runs or not. */
@Controller()
export class LabelsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly labels: LabelQueries,
    private readonly creating: CreateLabel,
    private readonly updating: UpdateLabel,
    private readonly deleting: DeleteLabel,
    private readonly setting: SetLabelsOfChat,
  ) {}

  @Handles(listLabels)
  async list(@Payload() request: ListLabels, @Ctx() { caller }: RequestContext): Promise<LabelList> {
    return { data: await this.labels.list(await this.sessions.lookUp(caller, request.session), request) };
  }

  @Handles(createLabel)
  async create(@Payload() request: CreateLabelRequest, @Ctx() { caller }: RequestContext): Promise<Label> {
    return this.creating.execute(await this.sessions.lookUp(caller, request.session), request);
  }

  @Handles(updateLabel)
  async update(@Payload() request: UpdateLabelRequest, @Ctx() { caller }: RequestContext): Promise<Label> {
    return this.updating.execute(await this.sessions.lookUp(caller, request.session), request);
  }

  @Handles(deleteLabel)
  async delete(@Payload() { session, labelId }: LabelLookup, @Ctx() { caller }: RequestContext): Promise<Done> {
    await this.deleting.execute(await this.sessions.lookUp(caller, session), labelId);
    return {};
  }

  @Handles(labelsOfChat)
  async ofChat(@Payload() { session, chatId }: ChatLookup, @Ctx() { caller }: RequestContext): Promise<LabelList> {
    return { data: await this.labels.ofChat(await this.sessions.lookUp(caller, session), chatId) };
  }

  @Handles(setLabelsOfChat)
  async setOfChat(@Payload() request: SetLabelsOfChatRequest, @Ctx() { caller }: RequestContext): Promise<LabelList> {
    const session = await this.sessions.lookUp(caller, request.session);
    await this.setting.execute(session, request);
    return { data: await this.labels.ofChat(session, request.chatId) };
  }

  @Handles(listLabelChats)
  async chats(@Payload() request: ListLabelChats, @Ctx() { caller }: RequestContext): Promise<ChatList> {
    const session = await this.sessions.lookUp(caller, request.session);
    return { data: await this.labels.chatsOf(session, request.labelId, request) };
  }
}
