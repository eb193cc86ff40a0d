import { defineNotification } from '../define.js';
import { ResourceId } from '../validation/fields.js';
import { NestedList, OneOfList, ResourceIdList } from '../validation/list-fields.js';
import { Change } from './change.js';

export class ChangesWanted {
  @ResourceIdList({ maxItems: 1000 }) projectIds: string[];
}

/** How long an announcement of `changes.wanted` counts, in ms. Gateways repeat it every third of this time. */
export const changesWantedForMs = 15_000;

export const changesWanted = defineNotification({
  subject: 'changes.wanted',
  owner: 'gateway',
  receivedBy: ['webhook-delivery', 'messaging-session'],
  summary: 'Somebody follows what changes in these projects: for the next 15 seconds it is told.',
  notification: ChangesWanted,
  example: { projectIds: ['381724990812738561'] },
});

/**
 * Changes of one project, published after their commit. Only a few changes per second and type are named one by one; the
 * others are reported as `many`.
 */
export class ProjectChanges {
  @ResourceId() projectId: string;
  @NestedList(() => Change) changes: Change[];
}

const at = '2026-11-21T08:00:00.020Z';

export const deliveriesChanged = defineNotification({
  subject: 'deliveries.changed',
  owner: 'webhook-delivery',
  receivedBy: ['gateway'],
  summary: 'Deliveries or endpoints of a project changed. Told only while `changes.wanted` asks for it.',
  notification: ProjectChanges,
  trusted: true,
  example: {
    projectId: '381724990812738561',
    changes: [
      {
        type: 'delivery',
        id: '381725021112738567',
        change: 'updated',
        at,
        webhookId: '381725011112738566',
        eventId: '381725008812738565',
        status: 'succeeded',
      },
    ],
  },
});

export const messagingChanged = defineNotification({
  subject: 'messaging.changed',
  owner: 'messaging-session',
  receivedBy: ['gateway'],
  summary:
    'Sessions, templates, links, widget sessions or bridges of a project changed. Told only while `changes.wanted` asks for it.',
  notification: ProjectChanges,
  trusted: true,
  example: {
    projectId: '381724990812738561',
    changes: [{ type: 'session', id: '381724996712738562', change: 'updated', at }],
  },
});

export const accountThings = ['key', 'member', 'invitation'] as const;
export type AccountThing = (typeof accountThings)[number];

/** The change belongs to the team. A member who follows one of its projects learns that something changed, but not what. */
export class AccountChange {
  @ResourceId() teamId: string;
  @OneOfList(accountThings, { minItems: 1 }) types: AccountThing[];
}

export const accountChanged = defineNotification({
  subject: 'account.changed',
  owner: 'gateway',
  receivedBy: ['gateway'],
  summary: 'API keys, members or invitations of a team changed.',
  notification: AccountChange,
  trusted: true,
  example: { teamId: '381724980812738560', types: ['key'] },
});
