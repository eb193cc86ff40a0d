import { plural, t } from '@lingui/core/macro';
import type { Schemas } from '../../api/index.js';
import type { BulkAction, ExportColumns } from '../../lists/index.js';
import { cancelOperation } from '../../operations/index.js';
import { isUnfinished } from './campaign-refresh.js';
import { pauseCampaign, resumeCampaign } from './pause-campaign.js';

type Campaign = Schemas['Campaign'];

export const statuses: readonly Campaign['status'][] = [
  ...(['scheduled', 'running', 'paused', 'action_required', 'succeeded', 'failed', 'cancelled'] as const),
];

export const things = (count: number) => plural(count, { one: '# campaign', other: '# campaigns' });

/** What can be done with many campaigns at once. */
export const campaignActions: readonly BulkAction<Campaign>[] = [
  {
    verb: t`Pause`,
    things,
    appliesTo: (campaign) => isUnfinished(campaign) && !campaign.paused,
    consequence: t`They send nothing more until they are resumed. What is being sent at this moment still goes out.`,
    run: pauseCampaign,
    invalidates: [['campaigns'], ['operations']],
  },
  {
    verb: t`Resume`,
    things,
    appliesTo: ({ paused }) => paused,
    consequence: t`They go on where they stopped.`,
    run: resumeCampaign,
    invalidates: [['campaigns'], ['operations']],
  },
  {
    verb: t`Cancel`,
    things,
    appliesTo: isUnfinished,
    isDestructive: true,
    consequence: t`Sending stops after the message that is under way. The recipients that are left get nothing.`,
    run: ({ operationId }, key) => cancelOperation(operationId, key),
    invalidates: [['campaigns'], ['operations']],
  },
];

export const exportColumns: ExportColumns<Campaign> = {
  name: ({ name }) => name,
  status: ({ status }) => status,
  session: ({ session }) => session,
  text: ({ message }) => message.text,
  templateId: ({ message }) => message.templateId,
  recipients: ({ recipients }) => recipients.total,
  pending: ({ recipients }) => recipients.pending,
  sent: ({ recipients }) => recipients.sent,
  failed: ({ recipients }) => recipients.failed,
  skipped: ({ recipients }) => recipients.skipped,
  delivered: ({ recipients }) => recipients.delivered,
  read: ({ recipients }) => recipients.read,
  replied: ({ recipients }) => recipients.replied,
  scheduledAt: ({ scheduledAt }) => scheduledAt,
  createdAt: ({ createdAt }) => createdAt,
  operationId: ({ operationId }) => operationId,
  campaignId: ({ id }) => id,
};
