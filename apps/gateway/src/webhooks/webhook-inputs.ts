import {
  deliveryStatuses,
  type DeliveryStatus,
  Delivery,
  EndpointSettings,
  Flag,
  FlagParam,
  Integer,
  JsonObject,
  Nested,
  NestedList,
  OneOf,
  recoveryStatuses,
  type RecoveryStatus,
  ResourceId,
  RetryPolicy,
  Text,
  TextList,
  Timestamp,
  webhookFormats,
  webhookOrderings,
} from '@parley/contracts';
import { CursorPageReply, CursorQuery } from '../paging/index.js';

export class CreateWebhookBody extends EndpointSettings {
  @ResourceId({ optional: true, description: 'Owner. Absent: the project of a project token, else the team.' })
  projectId?: string;
}

/** A change of settings: what is absent stays, `null` clears what may be absent. */
export class UpdateWebhookBody {
  @Text({ optional: true, min: 1, max: 2048 }) url?: string;
  @TextList({ optional: true, minItems: 1, maxItems: 64, maxLength: 64 }) events?: string[];
  @TextList({ optional: true, nullable: true, maxItems: 100, maxLength: 64 }) sessions?: string[] | null;
  @OneOf(webhookFormats, { optional: true }) format?: (typeof webhookFormats)[number];
  @Flag({ optional: true }) enabled?: boolean;
  @Text({ optional: true, nullable: true, max: 500 }) description?: string | null;
  @JsonObject({ optional: true, nullable: true }) headers?: Record<string, string> | null;
  @Integer({ optional: true, min: 1, max: 30 }) timeoutSeconds?: number;
  @Integer({ optional: true, min: 1, max: 100 }) maxConcurrency?: number;
  @Integer({ optional: true, nullable: true, min: 1, max: 1000 }) ratePerSecond?: number | null;
  @OneOf(webhookOrderings, { optional: true }) ordering?: (typeof webhookOrderings)[number];
  @Nested(() => RetryPolicy, { optional: true }) retry?: RetryPolicy;
}

export class TestWebhookBody {
  @Text({ optional: true, min: 1, max: 64, description: 'A documented event type. Absent: message.received.' })
  type?: string;
}

/** Which events to send again, by the time at which they were made. */
export class RecoverBody {
  @Timestamp({ description: 'Inclusive.' }) since: string;
  @Timestamp({ optional: true, description: 'Exclusive. Absent: until now.' }) until?: string;
  @OneOf(recoveryStatuses, {
    optional: true,
    description:
      '`failed`: whose attempts are spent; `missing`: without a delivery here, as while the endpoint was disabled; ' +
      'default `all`.',
  })
  status?: RecoveryStatus;
}

export class RecoverQuery {
  @FlagParam({ optional: true, description: 'Only counts. Default false.' }) preview?: boolean;
}

export class DeliveriesQuery extends CursorQuery {
  @OneOf(deliveryStatuses, { optional: true }) status?: DeliveryStatus;
}

export class AllDeliveriesQuery extends DeliveriesQuery {
  @ResourceId({ optional: true }) webhookId?: string;
  @ResourceId({ optional: true }) eventId?: string;
  @Timestamp({ optional: true, description: 'Inclusive, of when the delivery was made.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
}

export class DeliveryCursorPage extends CursorPageReply {
  @NestedList(() => Delivery) data: Delivery[];
}
