import { OneOf, type SessionTier, sessionTiers, Text } from '@parley/contracts';

export class PatchSessionBody {
  @OneOf(sessionTiers, { optional: true }) tier?: SessionTier;
  @Text({ optional: true, min: 1, max: 255, description: 'On lifecycle events from the next on.' })
  externalId?: string;
  @Text({ optional: true, description: 'As at creation; `conflict` when another session of the project has it.' })
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
