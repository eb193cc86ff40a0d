import { defineRequest } from '../define.js';
import { DomainError } from '../errors.js';
import { environments, type Environment } from '../events/event-made.js';
import { offsetPage, OffsetPageReply } from '../http/answers.js';
import { mappedBody } from '../http/binding.js';
import { Done, OffsetPage } from '../page.js';
import { Nested, OneOf, ResourceId, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { type EngineName, engineNames } from '../sessions/engine-members.js';
import {
  exampleQuickLink,
  QuickLink,
  QuickLinkChanges,
  QuickLinkFields,
  type QuickLinkStatus,
  quickLinkStatuses,
} from './quicklink.js';

const tag = 'QuickLinks';

export class CreateQuickLink extends QuickLinkFields {
  @ResourceId({ description: 'Required with a team API key. With a project token, its project is the default.' })
  projectId: string;
  @OneOf(environments, { description: "From the project's stage." }) environment: Environment;
}

export const createQuickLink = defineRequest({
  subject: 'onboarding.quicklinks.create',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/quicklinks',
    scope: 'quicklinks:write',
    tag,
    status: 201,
    project: 'implied',
    environment: 'current',
  },
  summary: 'Create a QuickLink with which end customers connect their accounts.',
  request: CreateQuickLink,
  reply: QuickLink,
  errors: ['not_found', 'missing_field', 'invalid_parameter', 'conflict', 'not_supported_by_engine'],
  example: {
    request: {
      projectId: exampleQuickLink.projectId,
      environment: 'sandbox',
      name: 'Acme support',
      externalId: 'crm-1',
      config: { pairing: 'qr' },
      maxSessions: 5,
    },
    reply: { ...exampleQuickLink, sessions: 0 },
  },
});

export class ListQuickLinks extends OffsetPage {
  @ResourceId({ description: 'Required with a team API key. With a project token, its project is the default.' })
  projectId: string;
  @Text({ optional: true, min: 1, max: 255, description: 'Your reference, as the link has it.' }) externalId?: string;
  @OneOf(quickLinkStatuses, {
    optional: true,
    description: 'What a customer finds now: `expired` and `full` are enabled links that nobody can begin with.',
  })
  status?: QuickLinkStatus;
  @OneOf(engineNames, { optional: true }) engine?: EngineName;
  @Text({
    ...{ optional: true, min: 1, max: 100, example: 'acme' },
    description: 'A part of the name, in upper or lower case.',
  })
  name?: string;
}

export class QuickLinkList {
  @NestedList(() => QuickLink) data: QuickLink[];
}

export class QuickLinkPage extends OffsetPageReply {
  @NestedList(() => QuickLink) data: QuickLink[];
}

export const listQuickLinks = defineRequest({
  subject: 'onboarding.quicklinks.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/quicklinks',
    scope: 'quicklinks:read',
    tag,
    project: 'implied',
    answer: offsetPage(QuickLinkPage),
  },
  summary: 'List the QuickLinks of a project, newest first.',
  request: ListQuickLinks,
  reply: QuickLinkList,
  errors: ['not_found'],
  example: {
    request: { projectId: exampleQuickLink.projectId, limit: 50, offset: 0 },
    reply: { data: [exampleQuickLink] },
  },
});

export class QuickLinkLookup {
  @ResourceId() linkId: string;
}

export const getQuickLink = defineRequest({
  subject: 'onboarding.quicklinks.get',
  owner: 'messaging-session',
  http: { route: 'GET /v1/quicklinks/{id}', scope: 'quicklinks:read', tag, params: { id: 'linkId' } },
  visible: 'itself',
  summary: 'Get one QuickLink.',
  request: QuickLinkLookup,
  reply: QuickLink,
  errors: ['not_found'],
  example: { request: { linkId: exampleQuickLink.id }, reply: exampleQuickLink },
});

export class UpdateQuickLink extends QuickLinkLookup {
  @Nested(() => QuickLinkChanges) changes: QuickLinkChanges;
}

/** @throws DomainError `missing_field` when the request changes nothing */
function changesOf(changes: QuickLinkChanges): Pick<UpdateQuickLink, 'changes'> {
  if (Object.keys(changes).length > 0) return { changes: { ...changes } };
  throw new DomainError('missing_field', 'At least one field to change is required, such as "name" or "enabled".');
}

export const updateQuickLink = defineRequest({
  subject: 'onboarding.quicklinks.update',
  owner: 'messaging-session',
  http: {
    route: 'PATCH /v1/quicklinks/{id}',
    scope: 'quicklinks:write',
    tag,
    params: { id: 'linkId' },
    body: mappedBody(QuickLinkChanges, changesOf),
  },
  visible: getQuickLink,
  summary: 'Change a QuickLink. Visits that have already started are not affected.',
  request: UpdateQuickLink,
  reply: QuickLink,
  errors: ['not_found', 'missing_field', 'invalid_parameter', 'not_supported_by_engine'],
  example: {
    request: { linkId: exampleQuickLink.id, changes: { enabled: false } },
    reply: { ...exampleQuickLink, enabled: false },
  },
});

export const deleteQuickLink = defineRequest({
  subject: 'onboarding.quicklinks.delete',
  owner: 'messaging-session',
  http: {
    route: 'DELETE /v1/quicklinks/{id}',
    scope: 'quicklinks:write',
    tag,
    params: { id: 'linkId' },
    status: 204,
  },
  visible: getQuickLink,
  summary: 'Delete a QuickLink and end its visits. Sessions that connected through it stay.',
  request: QuickLinkLookup,
  reply: Done,
  errors: ['not_found'],
  example: { request: { linkId: exampleQuickLink.id }, reply: {} },
});
