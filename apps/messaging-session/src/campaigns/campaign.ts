import type { Campaign, CampaignMessage, CampaignStatus } from '@parley/contracts/campaigns';
import type { CampaignPayload, Environment } from '@parley/contracts/events';
import type { EngineName } from '@parley/contracts/sessions';
import { idTime } from '@parley/service-runtime';

/** The operation kind of campaigns (decisions.md §7). */
export const campaignKind = 'campaign';

/** The route that idempotency keys of campaigns are scoped to. */
export const campaignRoute = 'POST /v1/campaigns';

/** The lifecycle events of a campaign, in order; each is made once. */
export const announcements = ['created', 'started', 'ended'] as const;
export type Announcement = (typeof announcements)[number];

export interface Counts {
  readonly total: number;
  readonly sent: number;
  readonly failed: number;
  readonly skipped: number;
  readonly delivered: number;
  readonly read: number;
  readonly replied: number;
  readonly failedLater: number;
  readonly marketingLimited: number;
}

/** Of a campaign that has sent nothing yet. */
export const noResults = { delivered: 0, read: 0, replied: 0, failedLater: 0, marketingLimited: 0 } as const;

/** A row of `campaigns`. */
export interface CampaignRecord {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly operationId: string;
  readonly name: string;
  readonly sessionId: string;
  readonly sessionName: string;
  /** The session's engine, while the session exists. */
  readonly engine?: EngineName;
  readonly environment: Environment;
  readonly message: CampaignMessage;
  /** The text with placeholders; for a template its body at the campaign's creation. */
  readonly text: string;
  readonly ratePerMinute: number;
  readonly scheduledAt?: Date;
  readonly counts: Counts;
  readonly status: CampaignStatus;
  /** The campaign waits for its session to be CONNECTED. */
  readonly waiting: boolean;
  /** It gives no turn to send until it is resumed. */
  readonly paused: boolean;
  /** The last lifecycle event that was made. */
  readonly announced?: Announcement;
}

export function pendingOf({
  total,
  sent,
  failed,
  skipped,
}: Pick<Counts, 'total' | 'sent' | 'failed' | 'skipped'>): number {
  return total - sent - failed - skipped;
}

/** The campaign as clients see it (decisions.md §8). */
export function toCampaign(record: CampaignRecord): Campaign {
  const { id, projectId, operationId, name, sessionName, message, ratePerMinute, scheduledAt } = record;
  const { status, paused, counts } = record;
  return {
    id,
    projectId,
    operationId,
    name,
    session: sessionName,
    status,
    message,
    ratePerMinute,
    scheduledAt: scheduledAt?.toISOString(),
    paused,
    recipients: { ...counts, pending: pendingOf(counts) },
    createdAt: idTime(id).toISOString(),
  };
}

export function toCampaignPayload(record: CampaignRecord): CampaignPayload {
  const { id, projectId, operationId, name, sessionName, counts } = record;
  return { campaignId: id, projectId, operationId, name, session: sessionName, recipients: counts.total };
}
