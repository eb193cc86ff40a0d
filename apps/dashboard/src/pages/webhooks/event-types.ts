export interface EventGroup {
  label: string;
  types: readonly (readonly [type: string, meaning: string])[];
}

/** The event types that webhooks of a project can receive (interface.md §6.2). */
const ofProject: readonly EventGroup[] = [
  {
    label: 'Messages',
    types: [
      ['message.received', 'A message arrived'],
      ['message.sent', 'The network took a message of the session'],
      ['message.ack', 'Delivered, read or played, or failed'],
      ['message.reaction', 'A person reacted, or took it back'],
      ['message.edited', 'The text of a message changed'],
      ['message.revoked', 'The sender deleted a message for everyone'],
      ['message.delete', 'A message was deleted in the session'],
      ['message.update', 'Content that was not readable before is there now'],
      ['message.vote', 'A person voted in a poll'],
    ],
  },
  {
    label: 'Sessions',
    types: [
      ['session.status', 'The status changed, or the reason for it'],
      ['session.connected', 'A session is linked and open'],
      ['session.logged_out', 'A session was unlinked and needs a new scan'],
      ['session.phone_offline', 'The phone has not been online for days'],
    ],
  },
];

/** The event types that only webhooks of the team can receive (decisions.md §5). */
const ofTeam: readonly EventGroup[] = [
  {
    label: 'Campaigns',
    types: [
      ['campaign.created', 'A campaign was made'],
      ['campaign.started', 'A campaign is due and begins'],
      ['campaign.completed', 'A campaign went through all its recipients'],
      ['campaign.failed', 'A campaign ended without success'],
      ['campaign.cancelled', 'A campaign was cancelled'],
    ],
  },
  {
    label: 'Customers',
    types: [
      ['customer.created', 'A link or the widget made a session'],
      ['customer.connected', 'It was connected for the first time'],
      ['customer.disconnected', 'It was logged out or removed'],
    ],
  },
];

export type Owner = 'project' | 'team';

export function eventGroups(owner: Owner): readonly EventGroup[] {
  return owner === 'project' ? ofProject : ofTeam;
}

export function eventTypes(owner: Owner): string[] {
  return eventGroups(owner).flatMap(({ types }) => types.map(([type]) => type));
}
