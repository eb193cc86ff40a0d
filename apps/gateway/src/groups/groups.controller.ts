import { Controller } from '@nestjs/common';
import { createGroup, deleteGroup, getGroup, Group, joinGroup, leaveGroup, listGroups } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { MessagingPageQuery, offsetOf } from '../paging/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { SessionRouter, sessionVisible } from '../session-routing/index.js';
import { CreateGroupBody, JoinGroupBody } from './group-inputs.js';
import { groupVisible } from './group-visible.js';

const tag = 'Groups';

/** decisions.md §4 */
@Controller()
export class GroupsController {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
  ) {}

  @Route('GET /api/{session}/groups', {
    summary: listGroups.summary,
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [Group],
    errors: errorsOf(listGroups),
    visibleBy: sessionVisible,
  })
  async listGroups(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<Group[]> {
    return (await this.client.request(listGroups, { session, ...offsetOf(query) }, by)).data;
  }

  @Route('POST /api/{session}/groups', {
    summary: createGroup.summary,
    tag,
    status: 201,
    body: CreateGroupBody,
    reply: Group,
    errors: errorsOf(createGroup),
    visibleBy: sessionVisible,
  })
  createGroup(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Input() { subject, participants }: CreateGroupBody,
  ): Promise<Group> {
    return this.router.send(createGroup, by, session, { session, subject, participants });
  }

  @Route('POST /api/{session}/groups/join', {
    summary: joinGroup.summary,
    tag,
    status: 200,
    body: JoinGroupBody,
    reply: Group,
    errors: errorsOf(joinGroup),
    visibleBy: sessionVisible,
  })
  joinGroup(@By() by: AskedBy, @Path('session') session: string, @Input() { code }: JoinGroupBody): Promise<Group> {
    return this.router.send(joinGroup, by, session, { session, code });
  }

  @Route('GET /api/{session}/groups/{id}', {
    summary: getGroup.summary,
    tag,
    status: 200,
    reply: Group,
    errors: errorsOf(getGroup),
    visibleBy: groupVisible,
  })
  getGroup(@By() by: AskedBy, @Path('session') session: string, @Path('id') groupId: string): Promise<Group> {
    return this.client.request(getGroup, { session, groupId }, by);
  }

  @Route('DELETE /api/{session}/groups/{id}', {
    summary: deleteGroup.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    errors: errorsOf(deleteGroup),
    visibleBy: sessionVisible,
  })
  async deleteGroup(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
  ): Promise<Acknowledgement> {
    await this.router.send(deleteGroup, by, session, { session, groupId });
    return acknowledged('The group is gone from the session.');
  }

  @Route('POST /api/{session}/groups/{id}/leave', {
    summary: leaveGroup.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    errors: errorsOf(leaveGroup),
    visibleBy: groupVisible,
  })
  async leaveGroup(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
  ): Promise<Acknowledgement> {
    await this.router.send(leaveGroup, by, session, { session, groupId });
    return acknowledged('The session has left the group.');
  }
}
