import { defineNotification } from '../define.js';
import { ResourceId } from '../validation/fields.js';
import { NestedList, ResourceIdList } from '../validation/list-fields.js';
import { Change } from './change.js';

export class ChangesWanted {
  @ResourceIdList({ maxItems: 1000 }) projectIds: string[];
}

/** How long an announced interest lasts; gateways repeat it in a third of that. */
export const changesWantedForMs = 15_000;

export const changesWanted = defineNotification({
  subject: 'changes.wanted',
  owner: 'gateway',
  heardBy: ['webhook-delivery', 'messaging-session'],
  summary: 'Somebody follows what changes in these projects: for the next 15 seconds it is told.',
  notification: ChangesWanted,
  example: { projectIds: ['381724990812738561'] },
});

/** Changes of one project, after their commit. At most a few a second are named of each type. */
export class ProjectChanges {
  @ResourceId() projectId: string;
  @NestedList(() => Change) changes: Change[];
}

const at = '2026-11-21T08:00:00.020Z';

export const deliveriesChanged = defineNotification({
  subject: 'deliveries.changed',
  owner: 'webhook-delivery',
  heardBy: ['gateway'],
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
  heardBy: ['gateway'],
  summary: 'Sessions, templates, links or bridges of a project changed. Told only while `changes.wanted` asks for it.',
  notification: ProjectChanges,
  trusted: true,
  example: {
    projectId: '381724990812738561',
    changes: [{ type: 'session', id: '381724996712738562', change: 'updated', at }],
  },
});
