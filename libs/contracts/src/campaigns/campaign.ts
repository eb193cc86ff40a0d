import { Flag, Integer, JsonObject, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import type { TemplateVariables } from '../messages/template-values.js';

export const recipientStatuses = ['pending', 'sent', 'failed', 'skipped'] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** How far a campaign is: the status of its operation, with a running one's progress where it does not send. */
export const campaignStatuses = [
  ...(['scheduled', 'running', 'paused', 'action_required', 'succeeded', 'failed', 'cancelled'] as const),
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** The maximum number of recipients of one campaign. */
export const maxRecipients = 10_000;

/** The maximum length of a recipient's `to`, in characters. */
export const maxDestinationLength = 128;

/**
 * The content of a campaign: `{ type: "text", text }` or `{ templateId, variables? }` (decisions.md §8). `{{name}}` in
 * the text is replaced by the recipient's variable of that name, or else by the message's.
 */
export class CampaignMessage {
  @OneOf(['text'], { optional: true, description: 'Together with `text`.' }) type?: 'text';
  @Text({ optional: true, min: 1, max: 65_536 }) text?: string;
  @ResourceId({ optional: true, description: 'A template of the project; instead of `type` and `text`.' })
  templateId?: string;
  @JsonObject({
    optional: true,
    description: 'Values for recipients that have none of their own, by name or by component. Only with `templateId`.',
  })
  variables?: TemplateVariables;
}

/**
 * One recipient. `checkRecipients` of messaging-session also checks that `to` is an address and that no variable is
 * missing.
 */
export class CampaignRecipient {
  @Text({ min: 1, max: maxDestinationLength, description: 'JID, phone number or resource id.' }) to: string;
  @JsonObject({
    optional: true,
    description: 'Texts by variable name. For a template also by component: `{ header?, body?, buttons?, cards? }`.',
  })
  variables?: TemplateVariables;
}

/** The number of recipients, in total and by status. */
export class RecipientCounts {
  @Integer({ min: 0 }) total: number;
  @Integer({ min: 0 }) pending: number;
  @Integer({ min: 0 }) sent: number;
  @Integer({ min: 0 }) failed: number;
  @Integer({ min: 0 }) skipped: number;
  @Integer({ min: 0, description: 'Sent messages that reached the phone, including those that were read.' })
  delivered: number;
  @Integer({ min: 0, description: 'Sent messages that were read.' }) read: number;
  @Integer({ min: 0, description: 'Sent messages after which the person wrote within a week.' }) replied: number;
  @Integer({ min: 0, description: 'Sent messages that the network failed to deliver afterwards.' })
  failedLater: number;
  @Integer({
    min: 0,
    description: 'Messages that the network held back because the person already receives enough marketing.',
  })
  marketingLimited: number;
}

/** A campaign (decisions.md §8). */
export class Campaign {
  @ResourceId() id: string;
  @ResourceId() projectId: string;
  @ResourceId() operationId: string;
  @Text({ min: 1, max: 100 }) name: string;
  @Text({ description: 'Name of the sending session.' }) session: string;
  @OneOf(campaignStatuses, {
    description: 'That of its operation; `scheduled` and `paused` are running ones that do not send yet, or now.',
  })
  status: CampaignStatus;
  @Nested(() => CampaignMessage) message: CampaignMessage;
  @Integer({ min: 1, max: 4800 }) ratePerMinute: number;
  @Timestamp({ optional: true, description: 'Nothing is sent before this time.' }) scheduledAt?: string;
  @Flag({ description: 'Whether it is paused. It sends nothing until it is resumed.' }) paused: boolean;
  @Nested(() => RecipientCounts) recipients: RecipientCounts;
  @Timestamp() createdAt: string;
}

/** One recipient with the result of its message. */
export class CampaignRecipientState {
  @ResourceId() id: string;
  @Text() to: string;
  @JsonObject({ optional: true }) variables?: TemplateVariables;
  @OneOf(recipientStatuses) status: RecipientStatus;
  @ResourceId({ optional: true, description: 'The id of the message, once it is sent.' }) messageId?: string;
  @Text({ optional: true, description: 'Why it failed, such as `recipient_not_found`.' }) error?: string;
  @Flag({ optional: true, description: 'The message reached the phone.' }) delivered?: boolean;
  @Flag({ optional: true, description: 'The message was read.' }) read?: boolean;
  @Flag({ optional: true, description: 'The person wrote within a week after it.' }) replied?: boolean;
  @Flag({ optional: true, description: 'The network failed to deliver it after it had accepted it.' })
  failedLater?: boolean;
  @Text({
    optional: true,
    description:
      '`marketing_limit`: the network held the message back because the person already receives enough marketing.',
  })
  detail?: string;
}

export const exampleCampaign: Campaign = {
  id: '381724996712738562',
  projectId: '381724990812738561',
  operationId: '381725004812738560',
  name: 'Autumn',
  session: 'default',
  status: 'running',
  message: { type: 'text', text: 'Hello {{name}}' },
  ratePerMinute: 600,
  paused: false,
  recipients: {
    ...{ total: 2, pending: 1, sent: 1, failed: 0, skipped: 0 },
    ...{ delivered: 1, read: 0, replied: 0, failedLater: 0, marketingLimited: 0 },
  },
  createdAt: '2026-11-21T08:00:00.000Z',
};
