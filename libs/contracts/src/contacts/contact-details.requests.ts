import { defineRequest } from '../define.js';
import { getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { Text, Timestamp } from '../validation/fields.js';
import { ContactLookup } from './contact.requests.js';

/* What people show of themselves, as their network tells it when it is asked (decisions.md §16 Routes). */

const ofPerson = {
  owner: 'messaging-session',
  visible: getSession,
  request: ContactLookup,
  timeoutMs: networkTimeoutMs,
  errors: [
    ...([
      'not_found',
      'session_not_connected',
      'engine_rejected',
      'invalid_parameter',
      'not_supported_by_engine',
    ] as const),
  ],
} as const;

const http = { scope: 'contacts:read', tag: 'Contacts', params: { id: 'contactId' } } as const;
const lookup: ContactLookup = { session: 'default', contactId: '+12025550147' };

export class ContactAbout {
  @Text({ nullable: true, description: 'Null if there is none or the person does not show it.' }) about: string | null;
  @Timestamp({ optional: true, description: 'When the person wrote it, if the network reports it.' })
  updatedAt?: string;
}

export const getContactAbout = defineRequest({
  ...ofPerson,
  subject: 'messaging.session.{sessionId}.contact-about',
  http: { ...http, route: 'GET /api/{session}/contacts/{id}/about' },
  summary: 'Get the about text of a person.',
  reply: ContactAbout,
  example: { request: lookup, reply: { about: 'At the harbour', updatedAt: '2026-11-21T08:00:00.000Z' } },
});

export class ContactPicture {
  @Text({
    nullable: true,
    description: 'A link that expires. Null if there is no picture or the person does not show it.',
  })
  pictureUrl: string | null;
}

export const getContactPicture = defineRequest({
  ...ofPerson,
  subject: 'messaging.session.{sessionId}.contact-picture',
  http: { ...http, route: 'GET /api/{session}/contacts/{id}/picture' },
  summary: 'Get the picture of a person.',
  reply: ContactPicture,
  example: { request: lookup, reply: { pictureUrl: null } },
});
