import { Inject, Injectable } from '@nestjs/common';
import { type Caller, invalidField, missingField, requireProject } from '@parley/contracts/base';
import {
  type Bridge,
  bridgeContents,
  type BridgeDirection,
  type BridgeSource,
  type CreateBridge as CreateRequest,
  type UpdateBridge as UpdateRequest,
} from '@parley/contracts/bridges';
import { IDS, type Ids } from '@parley/service-runtime';
import { type ChatRef, parseChatRef } from '@parley/engine-kit';
import { Identities } from '../identities/index.js';
import { requireChats } from '../engines/index.js';
import { SessionQueries } from '../session-state/index.js';
import { BridgeStore } from './bridge.store.js';

@Injectable()
export class CreateBridge {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    private readonly sessions: SessionQueries,
    private readonly identities: Identities,
    private readonly bridges: BridgeStore,
  ) {}

  /**
   * @throws DomainError `not_found`, `missing_field`, `invalid_parameter`; `conflict` when a session has too many
   *   bridges; `not_supported_by_engine` for a target group or channel that the engine does not support
   */
  async execute(caller: Caller, request: CreateRequest): Promise<Bridge> {
    const { projectId, name, from, to, direction = 'one_way' } = request;
    const { teamId } = caller;
    requireProject(caller, projectId);
    const fromSession = await this.sessions.lookUp(caller, from.session, projectId);
    const toSession = await this.sessions.lookUp(caller, to.session, projectId);
    requireSource(direction, from);
    const chats = { to: parseChatRef(to.chatId, 'to.chatId'), from: fromRef(from) };
    requireChats(toSession.engine, chats.to);
    if (direction === 'two_way' && chats.from) requireChats(fromSession.engine, chats.from);
    const fromChatId = chats.from && (await this.identities.resolve(projectId, chats.from, fromSession.id)).id;
    const { id: toChatId } = await this.identities.resolve(projectId, chats.to, toSession.id);
    if (fromSession.id === toSession.id && fromChatId === toChatId) {
      throw invalidField('to.chatId', 'it is the chat that messages come from');
    }
    const id = this.ids.next();
    const ends = { fromSessionId: fromSession.id, fromChatId, fromChat: from.chatId, toSessionId: toSession.id };
    const { include = bridgeContents, senderPrefix = false, enabled = true } = request;
    await this.bridges.insert({
      ...{ id, teamId, projectId, name, direction, senderPrefix, enabled },
      ...ends,
      ...{ toChatId, toChat: to.chatId },
      include: bridgeContents.filter((content) => include.includes(content)),
    });
    return this.bridges.lookUp(caller, id);
  }
}

function fromRef({ chatId }: CreateRequest['from']): ChatRef | undefined {
  return chatId === undefined ? undefined : parseChatRef(chatId, 'from.chatId');
}

@Injectable()
export class UpdateBridge {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly bridges: BridgeStore,
  ) {}

  /**
   * @throws DomainError `not_found`; for a change to `two_way`, `missing_field` without `from.chatId`, and
   *   `not_supported_by_engine` for a group or channel that the engine does not support
   */
  async execute(caller: Caller, request: UpdateRequest): Promise<Bridge> {
    const bridge = await this.bridges.lookUp(caller, request.bridgeId);
    requireSource(request.direction, bridge.from);
    if (request.direction === 'two_way') await this.requireWritable(caller, bridge);
    await this.bridges.update(request);
    return this.bridges.lookUp(caller, request.bridgeId);
  }

  private async requireWritable(caller: Caller, { projectId, from }: Bridge): Promise<void> {
    if (from.chatId === undefined) return;
    const { engine } = await this.sessions.lookUp(caller, from.session, projectId);
    requireChats(engine, parseChatRef(from.chatId, 'from.chatId'));
  }
}

/**
 * A `two_way` bridge needs one chat for the way back. @throws DomainError `missing_field` for `two_way` without
 * `from.chatId`
 */
function requireSource(direction: BridgeDirection | undefined, { chatId }: BridgeSource): void {
  if (direction === 'two_way' && chatId === undefined) throw missingField('from.chatId');
}
