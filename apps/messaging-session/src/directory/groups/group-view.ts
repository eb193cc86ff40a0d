import { Inject, Injectable } from '@nestjs/common';
import type { Group, GroupSettings, Participant } from '@parley/contracts/groups';
import { type NetworkGroup, nameOfJid, nameOfPerson, toIdentityRef } from '@parley/engine-kit';
import { MEDIA_LINKS, type MediaLinks } from '../../message/index.js';
import { Identities } from '../../identities/index.js';

/** Shows a network's groups to clients of a project: with the project's ids for groups and people. */
@Injectable()
export class GroupView {
  constructor(
    private readonly identities: Identities,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {}

  /** Looks up owner, group and members in parallel, so that lookups for several groups share a query. */
  async show(projectId: string, group: NetworkGroup): Promise<Group> {
    const { jid, subject, description, owner, pictureBlobId, parent, createdAt } = group;
    const [ownerIdentity, { id }, participants] = await Promise.all([
      owner && this.identities.ofName(nameOfPerson(projectId, owner)),
      this.identities.ofName(nameOfJid(projectId, 'group', jid)),
      this.participants(projectId, group),
    ]);
    return {
      id,
      jid,
      subject,
      description,
      owner: ownerIdentity && toIdentityRef(ownerIdentity),
      pictureUrl: pictureBlobId === undefined ? undefined : this.links.urlOf(pictureBlobId),
      participants,
      parent,
      settings: settingsOf(group),
      createdAt: createdAt.toISOString(),
    };
  }

  async participants(projectId: string, { members }: NetworkGroup): Promise<Participant[]> {
    const people = await this.identities.ofNames(members.map((member) => nameOfPerson(projectId, member)));
    return members.flatMap(({ role }, index) => {
      const person = people[index];
      return person ? [{ ...toIdentityRef(person), role }] : [];
    });
  }
}

/** Shows approval and adding by members only where they are on: groups that know nothing of them read as before. */
function settingsOf({ infoAdminOnly, messagesAdminOnly, joinApproval, membersAdd }: NetworkGroup): GroupSettings {
  return {
    ...{ infoAdminOnly, messagesAdminOnly },
    ...(joinApproval === true && { approval: true }),
    ...(membersAdd === true && { membersAdd: true }),
  };
}
