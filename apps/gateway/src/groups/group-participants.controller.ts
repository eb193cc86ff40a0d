import { Controller } from '@nestjs/common';
import {
  addParticipants,
  demoteParticipants,
  type Done,
  getInviteCode,
  type GroupPeople,
  InviteCode,
  listParticipants,
  Participant,
  promoteParticipants,
  removeParticipants,
  type RequestContract,
  revokeInviteCode,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Input, Path, type AskedBy } from '../requests/index.js';
import { SessionRouter } from '../session-routing/index.js';
import { NewInviteCode, ParticipantsBody } from './group-inputs.js';
import { groupVisible } from './group-visible.js';

const aboutOne = { tag: 'Groups', status: 200, visibleBy: groupVisible } as const;
const change = { ...aboutOne, body: ParticipantsBody, reply: Acknowledgement } as const;

/** Who is in a group, and how others get in (decisions.md §4). */
@Controller()
export class GroupParticipantsController {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
  ) {}

  @Route('GET /api/{session}/groups/{id}/participants', {
    ...aboutOne,
    summary: listParticipants.summary,
    reply: [Participant],
    errors: errorsOf(listParticipants),
  })
  async listParticipants(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
  ): Promise<Participant[]> {
    return (await this.client.request(listParticipants, { session, groupId }, by)).data;
  }

  @Route('POST /api/{session}/groups/{id}/participants/add', {
    ...change,
    summary: addParticipants.summary,
    errors: errorsOf(addParticipants),
  })
  addParticipants(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
    @Input() { participants }: ParticipantsBody,
  ): Promise<Acknowledgement> {
    return this.change(addParticipants, by, { session, groupId, participants }, 'The participants are in the group.');
  }

  /** interface.md §4.3 */
  @Route('POST /api/{session}/groups/{id}/participants/remove', {
    ...change,
    summary: removeParticipants.summary,
    errors: errorsOf(removeParticipants),
  })
  removeParticipants(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
    @Input() { participants }: ParticipantsBody,
  ): Promise<Acknowledgement> {
    const done = 'The participants are removed from the group.';
    return this.change(removeParticipants, by, { session, groupId, participants }, done);
  }

  @Route('POST /api/{session}/groups/{id}/admin/promote', {
    ...change,
    summary: promoteParticipants.summary,
    errors: errorsOf(promoteParticipants),
  })
  promoteAdmins(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
    @Input() { participants }: ParticipantsBody,
  ): Promise<Acknowledgement> {
    return this.change(promoteParticipants, by, { session, groupId, participants }, 'The participants are admins.');
  }

  @Route('POST /api/{session}/groups/{id}/admin/demote', {
    ...change,
    summary: demoteParticipants.summary,
    errors: errorsOf(demoteParticipants),
  })
  demoteAdmins(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
    @Input() { participants }: ParticipantsBody,
  ): Promise<Acknowledgement> {
    const done = 'The participants are plain members.';
    return this.change(demoteParticipants, by, { session, groupId, participants }, done);
  }

  @Route('GET /api/{session}/groups/{id}/invite-code', {
    ...aboutOne,
    summary: getInviteCode.summary,
    reply: InviteCode,
    errors: errorsOf(getInviteCode),
  })
  getInviteCode(@By() by: AskedBy, @Path('session') session: string, @Path('id') groupId: string): Promise<InviteCode> {
    return this.client.request(getInviteCode, { session, groupId }, by);
  }

  @Route('POST /api/{session}/groups/{id}/invite-code/revoke', {
    ...aboutOne,
    summary: revokeInviteCode.summary,
    reply: NewInviteCode,
    errors: errorsOf(revokeInviteCode),
  })
  async revokeInviteCode(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
  ): Promise<NewInviteCode> {
    const { code } = await this.router.send(revokeInviteCode, by, session, { session, groupId });
    return { ...acknowledged('The invite code is revoked.'), code };
  }

  private async change(
    contract: RequestContract<GroupPeople, Done>,
    by: AskedBy,
    request: GroupPeople,
    message: string,
  ): Promise<Acknowledgement> {
    await this.router.send(contract, by, request.session, request);
    return acknowledged(message);
  }
}
