import { Controller } from '@nestjs/common';
import {
  getPresence,
  listPresences,
  OneOf,
  Presence,
  presenceStates,
  type PresenceState,
  setPresence,
  subscribePresence,
  Text,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { MessagingPageQuery, offsetOf } from '../paging/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { SessionRouter, sessionVisible } from '../session-routing/index.js';

const tag = 'Presence';

export class PresenceBody {
  @OneOf(presenceStates) presence: PresenceState;
  @Text({ optional: true, min: 1, max: 128, description: 'Required with typing, recording and paused.' })
  chatId?: string;
}

@Controller()
export class PresenceController {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
  ) {}

  @Route('PUT /api/{session}/presence', {
    summary: setPresence.summary,
    tag,
    status: 200,
    body: PresenceBody,
    reply: Acknowledgement,
    errors: errorsOf(setPresence),
    visibleBy: sessionVisible,
  })
  async setPresence(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Input() body: PresenceBody,
  ): Promise<Acknowledgement> {
    await this.router.send(setPresence, by, session, { ...body, session });
    return acknowledged('The presence is set.');
  }

  @Route('GET /api/{session}/presence', {
    summary: listPresences.summary,
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [Presence],
    errors: errorsOf(listPresences),
    visibleBy: sessionVisible,
  })
  async listPresences(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<Presence[]> {
    return (await this.client.request(listPresences, { session, ...offsetOf(query) }, by)).data;
  }

  @Route('GET /api/{session}/presence/{chatId}', {
    summary: getPresence.summary,
    tag,
    status: 200,
    reply: Presence,
    errors: errorsOf(getPresence),
    visibleBy: sessionVisible,
  })
  getPresence(@By() by: AskedBy, @Path('session') session: string, @Path('chatId') chatId: string): Promise<Presence> {
    return this.client.request(getPresence, { session, chatId }, by);
  }

  @Route('POST /api/{session}/presence/{chatId}/subscribe', {
    summary: subscribePresence.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    errors: errorsOf(subscribePresence),
    visibleBy: sessionVisible,
  })
  async subscribePresence(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
  ): Promise<Acknowledgement> {
    await this.router.send(subscribePresence, by, session, { session, chatId });
    return acknowledged('The presence is in the list from now on.');
  }
}
