import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  ChatLookup,
  type Done,
  getPresence,
  ListPresences,
  listPresences,
  type Presence,
  type PresenceList,
  SetPresence as SetPresenceRequest,
  setPresence,
  subscribePresence,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../../sessions/state/index.js';
import { PresenceQueries } from './presence.queries.js';
import { SetPresence } from './set-presence.js';
import { SubscribePresence } from './subscribe-presence.js';

/** Changes are made by the process that runs the session; anybody answers reads. */
@Controller()
export class PresenceController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly presences: PresenceQueries,
    private readonly setting: SetPresence,
    private readonly subscribing: SubscribePresence,
  ) {}

  @Handles(listPresences)
  async list(@Payload() request: ListPresences, @Ctx() { caller }: RequestContext): Promise<PresenceList> {
    const session = await this.sessions.lookUp(caller, request.session);
    return { data: await this.presences.list(session, request) };
  }

  @Handles(getPresence)
  async get(@Payload() request: ChatLookup, @Ctx() { caller }: RequestContext): Promise<Presence> {
    return this.presences.get(await this.sessions.lookUp(caller, request.session), request.chatId);
  }

  @Handles(setPresence)
  async set(@Payload() request: SetPresenceRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Done> {
    await this.setting.execute(caller, sessionId, request);
    return {};
  }

  @Handles(subscribePresence)
  async subscribe(@Payload() request: ChatLookup, @Ctx() { caller, sessionId = '' }: RequestContext): Promise<Done> {
    await this.subscribing.execute(caller, sessionId, request);
    return {};
  }
}
