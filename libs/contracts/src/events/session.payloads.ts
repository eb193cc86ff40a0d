import { Decimal, Integer, OneOf, Text, TextMap, Timestamp } from '../validation/fields.js';

export const sessionStatuses = ['CONNECTING', 'CONNECTED', 'DISCONNECTED'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const statusReasons = [
  'SCAN_QR',
  'AUTO_RECONNECT',
  'FAILED',
  'MANUAL_STOP',
  'QR_TIMEOUT',
  'LOGGED_OUT',
  'TEMPORARY_BAN',
  'STREAM_ERROR',
] as const;
export type StatusReason = (typeof statusReasons)[number];

/** An event of a session's lifecycle (decisions.md §16). */
export class LifecyclePayload {
  @TextMap({ optional: true, description: 'The `config.metadata` of the session, if any.' })
  metadata?: Record<string, string>;
}

/** interface.md §2.7 */
export class SessionStatusPayload extends LifecyclePayload {
  @OneOf(sessionStatuses) status: SessionStatus;
  @OneOf(statusReasons, { optional: true }) statusReason?: StatusReason;
  @Integer({ min: 0, optional: true, description: 'Only with TEMPORARY_BAN.' }) banCode?: number;
  @Text({ optional: true, description: 'Only with TEMPORARY_BAN.' }) banReason?: string;
  @Integer({
    optional: true,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Unix seconds; only when the ban has a duration.',
  })
  banExpiresAt?: number;
  @Text({
    optional: true,
    description: 'More about FAILED and STREAM_ERROR, and about SCAN_QR while the account is linked with a passkey.',
  })
  detail?: string;
}

/** interface.md §2.7 */
export class SessionConnectedPayload extends LifecyclePayload {
  @Text() phoneNumber: string;
  @Text() pushName: string;
  @Text() platform: string;
  @Text({ optional: true }) id?: string;
  @Text({ optional: true }) businessName?: string;
}

/** interface.md §2.7 */
export class SessionLoggedOutPayload extends LifecyclePayload {
  @Text() reason: string;
}

/** interface.md §2.7 */
export class SessionPhoneOfflinePayload extends LifecyclePayload {
  @Decimal({ optional: true, description: 'Whole days since the phone was last online.' }) daysSinceLastSeen?: number;
  @Decimal({ optional: true, min: 0, description: 'Days before the session is disconnected.' }) daysRemaining?: number;
  @Timestamp({ optional: true }) lastSeen?: string;
  @Text({ optional: true, description: 'What to tell the end user.' }) action?: string;
}
