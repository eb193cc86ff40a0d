import {
  type EngineName,
  engineNames,
  Flag,
  Nested,
  OneOf,
  ResourceId,
  type SessionTier,
  sessionTiers,
  SessionConfig,
  SessionCredentials,
  Text,
} from '@parley/contracts';

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
  @Nested(() => SessionCredentials, { optional: true, description: 'As by PUT …/credentials.' })
  credentials?: SessionCredentials;
}

export class PatchSessionBody {
  @OneOf(sessionTiers, { optional: true }) tier?: SessionTier;
  @Text({ optional: true, min: 1, max: 255, description: 'On lifecycle events from the next on.' })
  externalId?: string;
  @Text({ optional: true, description: 'As at creation; `conflict` when another session of the team has it.' })
  name?: string;
}

export const qrFormats = ['image', 'svg', 'raw'] as const;
export type QrFormat = (typeof qrFormats)[number];

export class QrQuery {
  @OneOf(qrFormats, { optional: true, description: 'Default image.' }) format?: QrFormat;
}

export class QrValue {
  @Text({ description: 'What the QR code says.' }) value: string;
}
