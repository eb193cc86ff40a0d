import { defineEvent, type StreamContract } from '../define.js';
import { OneOf, ResourceId } from '../validation/fields.js';

export const identityStream: StreamContract = {
  name: 'IDENTITY',
  subjects: ['identity.>'],
  maxAgeSeconds: 7 * 24 * 3600,
  duplicateWindowSeconds: 120,
  durables: {
    operations: ['operations', 'operations-suspensions'],
    'event-history': ['event-history-content'],
    'webhook-delivery': [
      'webhook-delivery-identity',
      'webhook-delivery-content',
      'webhook-delivery-limits',
      'webhook-delivery-suspensions',
      'webhook-delivery-sessions',
    ],
    'messaging-session': ['messaging-session-projects', 'messaging-session-limits', 'messaging-session-suspensions'],
  },
  summary: 'What changed about teams and projects, for the services that keep something for them.',
};

export const projectStages = ['Sandbox', 'Live'] as const;
export type ProjectStage = (typeof projectStages)[number];

export class ProjectStageChanged {
  @ResourceId() teamId: string;
  @ResourceId() projectId: string;
  @OneOf(projectStages) stage: ProjectStage;
}

export const projectStageChanged = defineEvent({
  subject: 'identity.project.stage-changed',
  stream: identityStream,
  owner: 'gateway',
  summary: 'A project moved to another stage; its later events carry the new environment.',
  event: ProjectStageChanged,
  example: { teamId: '381724980812738560', projectId: '381724990812738561', stage: 'Live' },
});

export class ProjectDeleted {
  @ResourceId() teamId: string;
  @ResourceId() projectId: string;
}

export const projectDeleted = defineEvent({
  subject: 'identity.project.deleted',
  stream: identityStream,
  owner: 'gateway',
  summary: 'A project is gone: its sessions and endpoints are removed, its open operations fail with owner_deleted.',
  event: ProjectDeleted,
  example: { teamId: '381724980812738560', projectId: '381724990812738561' },
});
