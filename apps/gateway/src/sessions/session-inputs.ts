import {
  type EngineName,
  engineNames,
  Flag,
  Nested,
  NestedList,
  OneOf,
  ResourceId,
  type SessionTier,
  sessionTiers,
  Session,
  SessionConfig,
  Text,
} from '@parley/contracts';
import { OffsetPageReply, OffsetQuery } from '../paging/index.js';

export class CreateSessionBody {
  @Text({ description: '`^[A-Za-z0-9_-]{1,64}$`, not all digits, not a word that begins another /api route.' })
  name: string;
  @ResourceId({ optional: true, description: 'Required with a team API key; a project token implies its own.' })
  projectId?: string;
  @OneOf(engineNames, { optional: true, description: 'Default sandbox; required in a Live project.' })
  engine?: EngineName;
  @Flag({ optional: true, description: 'Start at once. Default true.' }) start?: boolean;
  @Text({ optional: true, min: 1, max: 255 }) externalId?: string;
  @Nested(() => SessionConfig, { optional: true }) config?: SessionConfig;
}

export class PutSessionBody {
  @Text({ optional: true, min: 1, max: 255, description: 'On lifecycle events from the next on.' })
  externalId?: string;
  @Nested(() => SessionConfig, {
    optional: true,
    description: 'Replaces all of it; the number cannot change. Pairing counts from the next start.',
  })
  config?: SessionConfig;
}

export class PatchSessionBody {
  @OneOf(sessionTiers, { optional: true }) tier?: SessionTier;
  @Text({ optional: true, min: 1, max: 255, description: 'On lifecycle events from the next on.' })
  externalId?: string;
  @Text({ optional: true, description: 'As at creation; `conflict` when another session of the team has it.' })
  name?: string;
}

export class RequestCodeBody {
  @Text({ min: 7, max: 16, pattern: /^\+?\d{7,15}$/, description: 'Of the phone: 7–15 digits, optional +.' })
  phoneNumber: string;
}

export class SessionsQuery extends OffsetQuery {
  @ResourceId({ optional: true }) projectId?: string;
}

export class SessionPage extends OffsetPageReply {
  @NestedList(() => Session) data: Session[];
}

export const qrFormats = ['image', 'svg', 'raw'] as const;
export type QrFormat = (typeof qrFormats)[number];

export class QrQuery {
  @OneOf(qrFormats, { optional: true, description: 'Default image.' }) format?: QrFormat;
}

export class QrValue {
  @Text({ description: 'What the QR code says.' }) value: string;
}
