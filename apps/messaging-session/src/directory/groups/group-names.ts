import { Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts';
import { Identities, parseChatRef } from '../identities/index.js';

/** Which group a path means. */
@Injectable()
export class GroupNames {
  constructor(private readonly identities: Identities) {}

  /** @throws DomainError `not_found` for what is no group, or an id that the project does not know */
  async jidOf(projectId: string, groupId: string): Promise<string> {
    const ref = parseChatRef(groupId, 'groupId');
    // A group that the project has not met yet may be on the network all the same.
    if (ref.kind === 'group') return ref.jid;
    const identity = ref.kind === 'id' ? await this.identities.find(projectId, ref) : undefined;
    if (identity?.kind !== 'group' || identity.jid === undefined) throw notFound('Group', groupId);
    return identity.jid;
  }
}
