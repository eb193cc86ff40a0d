import { Inject, Injectable } from '@nestjs/common';
import {
  type CertificateExpiringPayload,
  eventMade,
  teamEventMade,
  type WebhookNoticePayload,
  type WebhookNoticeReason,
  type WebhookNoticeType,
} from '@parley/contracts/events';
import { noticeMade, noticeOf } from '@parley/contracts/notices';
import { type OutboxEvent, outboxInsert } from '@parley/messaging';
import { IDS, idTime, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';

/** Injection token of the address that people and clients use, without a slash at its end. */
export const PUBLIC_URL = Symbol('PUBLIC_URL');

/** An endpoint whose owner is to know something. */
export interface NoticedEndpoint {
  webhookId: string;
  teamId: string;
  projectId: string | null;
  /** Of another destination what it is called: exchange, topic, queue. */
  url: string;
  destinationType: string;
  description: string | null;
  reason: WebhookNoticeReason;
  failingSince: Date | null;
  failures?: number | null;
  lastFailedAt?: Date | null;
  lastStatus?: number | null;
  lastError?: string | null;
  disablesAt?: Date;
  final?: true;
  missed?: number | undefined;
}

/** An endpoint with certificates that end soon. */
export type ExpiringEndpoint = Pick<NoticedEndpoint, 'webhookId' | 'teamId' | 'projectId' | 'url' | 'description'> &
  Pick<CertificateExpiringPayload, 'expiresAt' | 'certificates'>;

/**
 * Writes the events about an endpoint's health (beyond.md §3) into the outbox, in the transaction of the change: there is one
 * for each change, however often processes die. Each goes to the team's history, and to the mails of the gateway.
 */
@Injectable()
export class HealthNotices {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
  ) {}

  async write(client: PoolClient, type: WebhookNoticeType, endpoints: readonly NoticedEndpoint[]): Promise<void> {
    if (endpoints.length === 0) return;
    const { text, values } = outboxInsert(
      client,
      endpoints.flatMap((endpoint) => this.eventsOf(type, endpoint)),
    );
    await client.query({ name: 'outbox-insert', text, values });
  }

  async writeExpiring(client: PoolClient, endpoints: readonly ExpiringEndpoint[]): Promise<void> {
    const { text, values } = outboxInsert(
      client,
      endpoints.flatMap(({ teamId, projectId, url, description, ...rest }) => {
        const payload: CertificateExpiringPayload = {
          ...(projectId === null ? {} : { projectId }),
          target: new URL(url).origin,
          ...(description === null ? {} : { description }),
          ...rest,
          deliveriesUrl: this.urlOf(rest.webhookId),
        };
        const type = 'webhook.certificate_expiring';
        return this.eventOf({ webhookId: rest.webhookId, teamId }, { type, payload });
      }),
    );
    await client.query({ name: 'outbox-insert', text, values });
  }

  private eventsOf(type: WebhookNoticeType, endpoint: NoticedEndpoint): OutboxEvent[] {
    return this.eventOf(endpoint, { type, payload: payloadOf(endpoint, this.urlOf(endpoint.webhookId)) });
  }

  private urlOf(webhookId: string): string {
    return `${this.publicUrl}/dashboard/webhooks/${webhookId}`;
  }

  private eventOf(
    { webhookId, teamId }: { webhookId: string; teamId: string },
    draft:
      | { type: WebhookNoticeType; payload: WebhookNoticePayload }
      | { type: 'webhook.certificate_expiring'; payload: CertificateExpiringPayload },
  ): OutboxEvent[] {
    const id = this.ids.next();
    // A team has no stage, so its events about its endpoints are of the sandbox, as its test events are.
    const source = { teamId, environment: 'sandbox', sourceType: 'webhook', sourceId: webhookId } as const;
    const event = teamEventMade({ id, createdAt: idTime(id) }, source, draft);
    return [
      { id, contract: eventMade, event },
      { id: this.ids.next(), contract: noticeMade, event: noticeOf(event, draft.payload) },
    ];
  }
}

function payloadOf(endpoint: NoticedEndpoint, deliveriesUrl: string): WebhookNoticePayload {
  const { webhookId, projectId, url, destinationType, description, reason, failingSince } = endpoint;
  const { failures, disablesAt, final, missed } = endpoint;
  const lastAttempt = lastAttemptOf(endpoint);
  return {
    webhookId,
    ...(projectId === null ? {} : { projectId }),
    target: destinationType === 'http' ? new URL(url).origin : url,
    ...(description === null ? {} : { description }),
    reason,
    ...(failingSince === null ? {} : { failingSince: failingSince.toISOString() }),
    ...(failures ? { failures } : {}),
    ...(lastAttempt ? { lastAttempt } : {}),
    ...(disablesAt ? { disablesAt: disablesAt.toISOString() } : {}),
    ...(final ? { final } : {}),
    ...(missed === undefined ? {} : { missed }),
    deliveriesUrl,
  };
}

function lastAttemptOf(endpoint: NoticedEndpoint): WebhookNoticePayload['lastAttempt'] {
  const { lastFailedAt, lastStatus, lastError } = endpoint;
  if (!lastFailedAt) return undefined;
  return {
    at: lastFailedAt.toISOString(),
    ...(lastStatus == null ? {} : { responseStatus: lastStatus }),
    ...(lastError == null ? {} : { error: lastError }),
  };
}
