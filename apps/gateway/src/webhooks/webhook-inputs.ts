import {
  deliveryStatuses,
  type DeliveryStatus,
  DeliveryAttempt,
  Delivery,
  EndpointSettings,
  Flag,
  Integer,
  JsonObject,
  Nested,
  NestedList,
  OneOf,
  ResourceId,
  RetryPolicy,
  Text,
  TextList,
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

export class DeliveriesQuery extends CursorQuery {
  @OneOf(deliveryStatuses, { optional: true }) status?: DeliveryStatus;
}

export class DeliveryCursorPage extends CursorPageReply {
  @NestedList(() => Delivery) data: Delivery[];
}

export class AttemptData {
  @NestedList(() => DeliveryAttempt) data: DeliveryAttempt[];
}
