import { defineEvent, type StreamContract } from '../define.js';
import { JsonObject, ResourceId, Text, Timestamp } from '../validation/fields.js';

export const noticeStream: StreamContract = {
  name: 'NOTICES',
  subjects: ['notices.>'],
  maxAgeSeconds: 7 * 24 * 3600,
  duplicateWindowSeconds: 120,
  durables: { gateway: ['gateway-notices'] },
  summary: 'What the owners of endpoints and sessions are to know, for the mails of the gateway.',
};

/** A team event that people are told of (beyond.md §3). It is written with the event, in the transaction of the change. */
export class NoticeMade {
  @ResourceId({ description: 'Of the event in team history; consumers are idempotent by it.' }) eventId: string;
  @ResourceId() teamId: string;
  @ResourceId({ optional: true, description: 'Whose endpoint or session it is about; absent: of the team itself.' })
  projectId?: string;
  @Text({ max: 64, description: 'The type of the event.' }) type: string;
  @Timestamp() createdAt: string;
  @JsonObject({ description: 'That of the event.' }) payload: Record<string, unknown>;
}

export const noticeMade = defineEvent({
  subject: 'notices.made.v1',
  stream: noticeStream,
  owner: 'any',
  publishedBy: ['webhook-delivery', 'messaging-session'],
  summary: 'An endpoint fails, works again or was disabled, or credentials end soon: the owners get a mail.',
  event: NoticeMade,
  example: {
    eventId: '381725008812738565',
    teamId: '381724980812738560',
    projectId: '381724990812738561',
    type: 'session.credentials_expiring',
    createdAt: '2026-11-21T08:00:00.000Z',
    payload: {
      sessionId: '381724996712738562',
      session: 'default',
      projectId: '381724990812738561',
      expiresAt: '2026-11-28T08:00:00.000Z',
    },
  },
});

/** The notice of a team event, for the mails. */
export function noticeOf(
  { id: eventId, teamId, type, createdAt }: { id: string; teamId: string; type: string; createdAt: string },
  payload: object & { readonly projectId?: string },
): NoticeMade {
  const { projectId } = payload;
  return {
    eventId,
    teamId,
    ...(projectId === undefined ? {} : { projectId }),
    type,
    createdAt,
    payload: { ...payload },
  };
}
