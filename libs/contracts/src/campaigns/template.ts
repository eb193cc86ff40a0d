import { defineRequest } from '../define.js';
import { offsetPage, OffsetPageReply } from '../http/answers.js';
import { Done, OffsetPage } from '../page.js';
import { Integer, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import {
  type ParameterFormat,
  parameterFormat,
  type TemplateCategory,
  templateCategories,
  TemplateComponent,
  templateQualities,
  type TemplateQuality,
} from './template-components.js';
import { networkTimeoutMs } from '../sessions/session.requests.js';

export const templateStatuses = ['draft', 'submitted', 'approved', 'rejected', 'paused', 'disabled'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** The maximum number of variables of a template. */
export const maxTemplateVariables = 100;

/** The most parts of a template, such as its body. */
const maxComponents = 10;

/** A message template (decisions.md §8, §17). */
export class Template {
  @ResourceId() id: string;
  @ResourceId() projectId: string;
  @Text({ min: 1, max: 512 }) name: string;
  @Text({ min: 2, max: 35, description: 'A BCP 47 tag, such as `en` or `pt_BR`.' }) language: string;
  @Text({ optional: true, min: 1, max: 4096, description: '`{{name}}` stands for a variable.' }) body?: string;
  @NestedList(() => TemplateComponent, { optional: true, maxItems: maxComponents, description: 'Instead of a body.' })
  components?: TemplateComponent[];
  @OneOf(templateCategories, { optional: true, description: "Meta's category; it may differ from the request." })
  category?: TemplateCategory;
  @Text({ optional: true, description: '`POSITIONAL` or `NAMED`: how variables of components are written.' })
  parameterFormat?: ParameterFormat;
  @TextList({ maxItems: maxTemplateVariables, maxLength: 64, description: 'The names in the body, in order.' })
  variables: string[];
  @OneOf(templateStatuses) status: TemplateStatus;
  @OneOf(templateQualities, { optional: true, description: 'Its quality, as the network rates it.' })
  quality?: TemplateQuality;
  @Text({ optional: true, max: 1000, description: 'Why the network rejected it, in its own words.' })
  rejectedReason?: string;
  @Timestamp() createdAt: string;
}

export const languagePattern = /^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$/;

/** The fields of a template that a caller sets. */
export class TemplateFields {
  @Text({ min: 1, max: 512, pattern: /^[a-z0-9_]+$/, description: 'Unique in its project with its language.' })
  name: string;
  @Text({ min: 2, max: 35, pattern: languagePattern }) language: string;
  @Text({ optional: true, min: 1, max: 4096, description: 'Either this or `components`.' }) body?: string;
  @NestedList(() => TemplateComponent, {
    optional: true,
    minItems: 1,
    maxItems: maxComponents,
    description: "Meta's array: `HEADER`, `BODY`, `FOOTER`, `BUTTONS`, `CAROUSEL`.",
  })
  components?: TemplateComponent[];
  @OneOf(templateCategories, { optional: true, description: 'Default `UTILITY`; Meta may choose another.' })
  category?: TemplateCategory;
  @Text({
    optional: true,
    pattern: parameterFormat,
    description: 'How variables of components are written: `POSITIONAL` (the default: `{{1}}`, `{{2}}`) or `NAMED`.',
  })
  parameterFormat?: ParameterFormat;
  @TextList({
    optional: true,
    maxItems: maxTemplateVariables,
    maxLength: 64,
    description: 'The variables of the body, exactly. Absent: taken from the body.',
  })
  variables?: string[];
}

export class CreateTemplate extends TemplateFields {
  @ResourceId() projectId: string;
}

export const exampleTemplate: Template = {
  id: '381725104812738560',
  projectId: '381724990812738561',
  name: 'welcome',
  language: 'en',
  body: 'Hello {{name}}',
  variables: ['name'],
  status: 'draft',
  createdAt: '2026-11-21T08:00:00.000Z',
};

export const createTemplate = defineRequest({
  subject: 'messaging.templates.create',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/templates',
    scope: 'templates:write',
    tag: 'Templates',
    manager: true,
    status: 201,
    project: 'named',
    body: 'CreateTemplate',
  },
  summary: 'Create a template.',
  request: CreateTemplate,
  reply: Template,
  errors: ['not_found', 'invalid_parameter', 'conflict'],
  example: {
    request: { projectId: exampleTemplate.projectId, name: 'welcome', language: 'en', body: 'Hello {{name}}' },
    reply: exampleTemplate,
  },
});

export class TemplateLookup {
  @ResourceId() templateId: string;
  /** The project that the template must belong to, if the request names one. */
  @ResourceId({ optional: true }) projectId?: string;
}

export const getTemplate = defineRequest({
  subject: 'messaging.templates.get',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/templates/{templateId}',
    scope: 'templates:read',
    tag: 'Templates',
    project: 'named',
    needs: ['projectId'],
  },
  visible: 'itself',
  summary: 'Get one template.',
  request: TemplateLookup,
  reply: Template,
  errors: ['not_found'],
  example: { request: { templateId: exampleTemplate.id }, reply: exampleTemplate },
});

export class ListTemplates extends OffsetPage {
  @ResourceId() projectId: string;
}

export class TemplateList {
  @NestedList(() => Template) data: Template[];
}

export class TemplatePage extends OffsetPageReply {
  @NestedList(() => Template) data: Template[];
}

export const listTemplates = defineRequest({
  subject: 'messaging.templates.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/templates',
    scope: 'templates:read',
    tag: 'Templates',
    project: 'named',
    answer: offsetPage(TemplatePage),
  },
  summary: 'List the templates of a project, newest first.',
  request: ListTemplates,
  reply: TemplateList,
  errors: ['not_found'],
  example: {
    request: { projectId: exampleTemplate.projectId, limit: 50, offset: 0 },
    reply: { data: [exampleTemplate] },
  },
});

export class UpdateTemplate extends TemplateFields {
  @ResourceId() templateId: string;
  @ResourceId({ optional: true, description: 'The project of the template. It cannot be changed.' })
  projectId?: string;
}

export const updateTemplate = defineRequest({
  subject: 'messaging.templates.update',
  owner: 'messaging-session',
  http: {
    route: 'PUT /v1/templates/{templateId}',
    scope: 'templates:write',
    tag: 'Templates',
    manager: true,
    project: 'named',
    alsoInQuery: ['projectId'],
  },
  visible: getTemplate,
  summary: 'Replace the content of a template. Running campaigns keep the text that they started with.',
  request: UpdateTemplate,
  reply: Template,
  errors: ['not_found', 'invalid_parameter', 'conflict'],
  example: {
    request: { templateId: exampleTemplate.id, name: 'welcome', language: 'en', body: 'Hello {{name}}' },
    reply: exampleTemplate,
  },
});

export class SubmitTemplate {
  @ResourceId() templateId: string;
  @Text({ min: 1, max: 64, description: "Name or id of a session of the template's project.", example: 'support' })
  session: string;
}

/** Long enough for three requests to a messaging network. */
const submitTimeoutMs = 50_000;

export const submitTemplate = defineRequest({
  subject: 'messaging.templates.submit',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/templates/{templateId}/submit',
    scope: 'templates:write',
    tag: 'Templates',
    manager: true,
    project: 'named',
  },
  visible: getTemplate,
  summary: "Submit a template to the session's network for review. The network approves or rejects it later.",
  request: SubmitTemplate,
  reply: Template,
  timeoutMs: submitTimeoutMs,
  errors: [
    'not_found',
    'conflict',
    'engine_rejected',
    'session_not_connected',
    'not_supported_by_engine',
    'rate_limited',
  ],
  example: {
    request: { templateId: exampleTemplate.id, session: 'support' },
    reply: { ...exampleTemplate, status: 'submitted' },
  },
});

export const deleteTemplate = defineRequest({
  subject: 'messaging.templates.delete',
  owner: 'messaging-session',
  http: {
    route: 'DELETE /v1/templates/{templateId}',
    scope: 'templates:write',
    tag: 'Templates',
    manager: true,
    status: 204,
    project: 'named',
    needs: ['projectId'],
  },
  visible: getTemplate,
  summary:
    'Delete a template, also on its network. Campaigns that use it keep its text, unless the network reviews templates.',
  request: TemplateLookup,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: ['not_found', 'rate_limited'],
  example: { request: { templateId: exampleTemplate.id }, reply: {} },
});

export class ImportTemplates {
  @ResourceId() projectId: string;
  @Text({ min: 1, max: 64, description: 'Name or id of a session of the project.', example: 'support' })
  session: string;
}

export class ImportedTemplates {
  @Integer({ min: 0, description: 'Templates that the project did not have.' }) created: number;
  @Integer({ min: 0, description: 'Templates that differed from the network.' }) updated: number;
  @Integer({ min: 0, description: 'Templates that already matched the network, and drafts.' }) unchanged: number;
}

/** Long enough for a business account's thousands of templates. */
const importTimeoutMs = 50_000;

export const importTemplates = defineRequest({
  subject: 'messaging.templates.import',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/templates/import',
    scope: 'templates:write',
    tag: 'Templates',
    manager: true,
    project: 'named',
    body: 'ImportTemplates',
  },
  summary: "Import the templates of the session's business account from its network.",
  request: ImportTemplates,
  reply: ImportedTemplates,
  timeoutMs: importTimeoutMs,
  errors: [
    ...(['not_found', 'conflict', 'engine_rejected', 'session_not_connected', 'not_supported_by_engine'] as const),
    'rate_limited',
  ],
  example: {
    request: { projectId: exampleTemplate.projectId, session: 'support' },
    reply: { created: 3, updated: 1, unchanged: 12 },
  },
});
