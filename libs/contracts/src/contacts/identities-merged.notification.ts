import { defineNotification } from '../define.js';
import { ResourceId } from '../validation/fields.js';

/** Sent only between processes of messaging-session, each of which caches identities in memory. */
export class IdentitiesMerged {
  @ResourceId() projectId: string;
  @ResourceId({ description: 'No identity any more, but it stands for the other for ever.' }) goneId: string;
  @ResourceId() intoId: string;
}

export const identitiesMerged = defineNotification({
  subject: 'identities.merged',
  owner: 'messaging-session',
  receivedBy: ['messaging-session'],
  summary: 'Two identities turned out to be one person: services that remember the one that is gone forget it.',
  notification: IdentitiesMerged,
  example: { projectId: '381724990812738561', goneId: '381725001112738564', intoId: '381725001112738563' },
});
