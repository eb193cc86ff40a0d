import { defineRequest } from '../define.js';
import { answerAs, offsetPage, OffsetPageReply } from '../http/answers.js';
import { requirePeriod } from '../http/period.js';
import { IdempotencyBinding } from '../idempotency/idempotency-receipt.js';
import { OffsetPage } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { Integer, Name, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import {
  Campaign,
  CampaignMessage,
  CampaignRecipient,
  CampaignRecipientState,
  type CampaignStatus,
  campaignStatuses,
  exampleCampaign,
  maxRecipients,
  recipientStatuses,
  type RecipientStatus,
} from './campaign.js';
import { getTemplate } from './template.js';

export class CreateCampaign {
  @ResourceId() projectId: string;
  @Name() name: string;
  @Text({ min: 1, max: 64, description: 'Name or id of a session of the project.' }) session: string;
  @Nested(() => CampaignMessage) message: CampaignMessage;
  @NestedList(() => CampaignRecipient, { minItems: 1, maxItems: maxRecipients }) recipients: CampaignRecipient[];
  @Integer({ optional: true, min: 1, max: 4800, description: 'Messages per minute, evenly spaced. Default 600.' })
  ratePerMinute?: number;
  @Timestamp({
    optional: true,
    description:
      'When to start. Until then, its operation is `running` with progress `scheduled` and can be cancelled.',
  })
  scheduledAt?: string;
}

/** With an idempotency key, all requests that carry it create one campaign. */
export class StartCampaign extends CreateCampaign {
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

export class StartedCampaign {
  @Nested(() => Campaign) campaign: Campaign;
  @ResourceId({ description: 'Operation of kind `campaign`, which has the status of the campaign.' })
  operationId: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The session, looked up within the project: another project may have a session of the same name. */
function theSession({ projectId, session }: Fields): Fields | undefined {
  return projectId === undefined ? undefined : { session, projectId };
}

/** The template of the message, if it names one. */
function theTemplate({ projectId, message }: Fields): Fields | undefined {
  const templateId = (message as { templateId?: unknown } | undefined)?.templateId;
  return templateId === undefined || projectId === undefined ? undefined : { templateId, projectId };
}

export const createCampaign = defineRequest({
  subject: 'messaging.campaigns.create',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/campaigns',
    scope: 'campaigns:write',
    tag: 'Campaigns',
    summary: 'Send a message to many recipients. The answer names the operation to follow.',
    status: 202,
    project: 'named',
    body: 'CreateCampaign',
    largeJson: true,
    idempotencyKey: 'optional',
    answer: answerAs(StartedCampaign, (campaign: Campaign) => ({ campaign, operationId: campaign.operationId })),
  },
  visible: [
    { contract: getSession, of: theSession },
    { contract: getTemplate, of: theTemplate },
  ],
  summary: 'Make a campaign and open its operation, which is there when this is answered.',
  request: StartCampaign,
  reply: Campaign,
  errors: [
    ...(['not_found', 'invalid_parameter', 'missing_field', 'not_supported_by_engine', 'engine_rejected'] as const),
    'idempotency_conflict',
    'conflict',
  ],
  timeoutMs: 20_000,
  example: {
    request: {
      projectId: exampleCampaign.projectId,
      name: 'Autumn',
      session: 'default',
      message: { type: 'text', text: 'Hello {{name}}' },
      recipients: [{ to: '+12025550147', variables: { name: 'Ada' } }],
    },
    reply: exampleCampaign,
  },
});

export class ListCampaigns extends OffsetPage {
  @ResourceId() projectId: string;
  @OneOf(campaignStatuses, { optional: true }) status?: CampaignStatus;
  @Text({
    ...{ optional: true, min: 1, max: 64, example: 'default' },
    description: 'Name or id of the sending session, also of one that was removed since.',
  })
  session?: string;
  @Text({
    ...{ optional: true, min: 1, max: 100, example: 'autumn' },
    description: 'A part of the name, in upper or lower case.',
  })
  name?: string;
  @Timestamp({ optional: true, description: 'Created then or later.' }) since?: string;
  @Timestamp({ optional: true, description: 'Created before then.' }) until?: string;
}

export class CampaignList {
  @NestedList(() => Campaign) data: Campaign[];
}

export class CampaignPage extends OffsetPageReply {
  @NestedList(() => Campaign) data: Campaign[];
}

export const listCampaigns = defineRequest({
  subject: 'messaging.campaigns.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/campaigns',
    scope: 'campaigns:read',
    tag: 'Campaigns',
    project: 'named',
    projectSlug: true,
    check: (request) => requirePeriod(request),
    answer: offsetPage(CampaignPage),
  },
  summary: 'List the campaigns of a project, newest first.',
  request: ListCampaigns,
  reply: CampaignList,
  errors: ['not_found'],
  example: {
    request: { projectId: exampleCampaign.projectId, limit: 50, offset: 0 },
    reply: { data: [exampleCampaign] },
  },
});

export class CampaignLookup {
  @ResourceId() campaignId: string;
}

export const getCampaign = defineRequest({
  subject: 'messaging.campaigns.get',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/campaigns/{campaignId}',
    scope: 'campaigns:read',
    tag: 'Campaigns',
  },
  visible: 'itself',
  summary: 'Get one campaign and its progress.',
  request: CampaignLookup,
  reply: Campaign,
  errors: ['not_found'],
  example: { request: { campaignId: exampleCampaign.id }, reply: exampleCampaign },
});

export class ListCampaignRecipients extends OffsetPage {
  @ResourceId() campaignId: string;
  @OneOf(recipientStatuses, { optional: true }) status?: RecipientStatus;
}

export class CampaignRecipientList {
  @NestedList(() => CampaignRecipientState) data: CampaignRecipientState[];
}

export class RecipientPage extends OffsetPageReply {
  @NestedList(() => CampaignRecipientState) data: CampaignRecipientState[];
}

export const listCampaignRecipients = defineRequest({
  subject: 'messaging.campaigns.recipients',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/campaigns/{campaignId}/recipients',
    scope: 'campaigns:read',
    tag: 'Campaigns',
    answer: offsetPage(RecipientPage),
  },
  visible: getCampaign,
  summary: 'List the recipients of a campaign in the order of the request that created it.',
  request: ListCampaignRecipients,
  reply: CampaignRecipientList,
  errors: ['not_found'],
  example: {
    request: { campaignId: exampleCampaign.id, limit: 50, offset: 0 },
    reply: {
      data: [
        {
          id: '381725004812738570',
          to: '+12025550147',
          variables: { name: 'Ada' },
          status: 'sent',
          messageId: '381725008812738564',
        },
      ],
    },
  },
});

/** Its operation has ended, or is ending. */
const endedErrors = ['not_found', 'conflict'] as const;

export const pauseCampaign = defineRequest({
  subject: 'messaging.campaigns.pause',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/campaigns/{campaignId}/pause',
    scope: 'campaigns:write',
    tag: 'Campaigns',
  },
  visible: getCampaign,
  summary: 'Pause a campaign until it is resumed. Messages that are being sent at this moment still go out.',
  request: CampaignLookup,
  reply: Campaign,
  errors: endedErrors,
  example: {
    request: { campaignId: exampleCampaign.id },
    reply: { ...exampleCampaign, status: 'paused', paused: true },
  },
});

export const resumeCampaign = defineRequest({
  subject: 'messaging.campaigns.resume',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/campaigns/{campaignId}/resume',
    scope: 'campaigns:write',
    tag: 'Campaigns',
  },
  visible: getCampaign,
  summary: 'Resume a paused campaign where it stopped.',
  request: CampaignLookup,
  reply: Campaign,
  errors: endedErrors,
  example: { request: { campaignId: exampleCampaign.id }, reply: exampleCampaign },
});
