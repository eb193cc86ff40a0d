import { Controller } from '@nestjs/common';
import { type Done, namedAs } from '@parley/contracts/base';
import {
  AnswerJoinRequests,
  answerJoinRequests,
  getInviteInfo,
  GroupLookup,
  type InviteInfo,
  InviteLookup,
  type JoinRequestList,
  listJoinRequests,
} from '@parley/contracts/groups';
import { nameOfPerson, toIdentityRef } from '@parley/engine-kit';
import { Handles, type RequestContext } from '@parley/messaging';
import { Identities } from '../../identities/index.js';
import { LiveSessions } from '../../live/running/index.js';

/** Who joins groups, and by which code. The process that runs the session asks its network (decisions.md §16 Routes). */
@Controller()
export class JoiningController {
  constructor(
    private readonly live: LiveSessions,
    private readonly identities: Identities,
  ) {}

  @Handles(listJoinRequests)
  async list({ session, groupId }: GroupLookup, context: RequestContext): Promise<JoinRequestList> {
    const live = this.live.visible(context, session);
    const { projectId } = live.record;
    const jid = await this.identities.jidOf('group', projectId, groupId);
    const requests = await live.can('groups').joinRequests(jid).catch(namedAs(groupId));
    const people = await this.identities.ofNames(requests.map((person) => nameOfPerson(projectId, person)));
    const data = requests.flatMap(({ requestedAt }, index) => {
      const person = people[index];
      return person ? [{ ...toIdentityRef(person), requestedAt: requestedAt?.toISOString() }] : [];
    });
    return { data };
  }

  @Handles(answerJoinRequests)
  async answer(request: AnswerJoinRequests, context: RequestContext): Promise<Done> {
    const { session, groupId, participants, action } = request;
    const live = this.live.visible(context, session);
    const { projectId } = live.record;
    const jid = await this.identities.jidOf('group', projectId, groupId);
    const people = await this.identities.people(projectId, participants, 'participants');
    await live.can('groups').answerRequests(jid, people, action).catch(namedAs(groupId));
    return {};
  }

  /** Creates no identity: a group that nobody joins is none of the project's chats. */
  @Handles(getInviteInfo)
  async inviteInfo({ session, code }: InviteLookup, context: RequestContext): Promise<InviteInfo> {
    const live = this.live.visible(context, session);
    const invite = await live.can('groups').inviteInfo(code).catch(namedAs(code));
    const { jid, subject, description, size, joinApproval = false, parent, createdAt } = invite;
    return {
      ...{ jid, subject, description, size, approval: joinApproval },
      parent,
      createdAt: createdAt.toISOString(),
    };
  }
}
