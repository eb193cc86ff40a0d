import { defineRequest } from '../define.js';
import { Flag, ResourceId, Text } from '../validation/fields.js';
import { BegunAttempt, exampleBegun } from './attempt.js';
import { exampleQuickLink } from './quicklink.js';

/** A link as its public URL names it. */
export class QuickLinkSlug {
  @Text({ pattern: /^[0-9A-Za-z]{22}$/ }) slug: string;
}

/** The fields of a link that anyone may see. */
export class VisitedQuickLink {
  @ResourceId() id: string;
  @ResourceId() teamId: string;
  @ResourceId() projectId: string;
  @Text() name: string;
  @Flag({ description: 'Whether its engine can pair by a code to type.' }) pairingCode: boolean;
  @Flag({ optional: true, description: 'Whether its visitors sign up in a dialog of the network.' }) signup?: boolean;
  @Text({ optional: true, description: 'Why it cannot be visited now: it is disabled, has expired or is full.' })
  closed?: string;
}

const bySlug: QuickLinkSlug = { slug: exampleQuickLink.slug };

export const visitedQuickLink = defineRequest({
  subject: 'onboarding.quicklinks.visited',
  owner: 'messaging-session',
  summary: 'A link by the slug of its URL, and whether it can be visited now.',
  request: QuickLinkSlug,
  reply: VisitedQuickLink,
  errors: ['not_found'],
  example: {
    request: bySlug,
    reply: {
      id: exampleQuickLink.id,
      teamId: '381724980812738560',
      projectId: exampleQuickLink.projectId,
      name: exampleQuickLink.name,
      pairingCode: true,
    },
  },
});

export const beginVisit = defineRequest({
  subject: 'onboarding.visits.begin',
  owner: 'messaging-session',
  summary: 'Start a visit of a QuickLink: create a session and start it.',
  request: QuickLinkSlug,
  reply: BegunAttempt,
  errors: ['not_found', 'link_expired', 'conflict', 'not_supported_by_engine', 'rate_limited'],
  example: { request: bySlug, reply: exampleBegun },
});
