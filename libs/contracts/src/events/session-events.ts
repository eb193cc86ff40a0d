import type { EventDefinition } from './event-definition.js';
import {
  SessionConnectedPayload,
  SessionLoggedOutPayload,
  SessionPhoneOfflinePayload,
  SessionStatusPayload,
} from './session.payloads.js';

/** The events about a session itself (interface.md §6.2, decisions.md §3). */
export const sessionEvents = {
  'session.status': {
    payload: SessionStatusPayload,
    summary: 'The status of a session changed, or the reason for it.',
    label: 'The status of a session changed, or the reason for it',
    changesMessages: null,
    example: { status: 'CONNECTING', statusReason: 'SCAN_QR' },
    moreExamples: [
      { status: 'CONNECTED' },
      {
        status: 'DISCONNECTED',
        statusReason: 'TEMPORARY_BAN',
        banCode: 101,
        banReason: 'Banned for 3600 seconds.',
        banExpiresAt: 1795251600,
      },
    ],
  },
  'session.connected': {
    payload: SessionConnectedPayload,
    summary: 'A session is linked and connected.',
    label: 'A session is linked and open',
    changesMessages: null,
    example: { phoneNumber: '+12025550147', pushName: 'Ada', platform: 'sandbox' },
  },
  'session.logged_out': {
    payload: SessionLoggedOutPayload,
    summary: 'A session was unlinked and needs a new scan.',
    label: 'A session was unlinked and needs a new scan',
    changesMessages: null,
    example: { reason: 'logout requested' },
  },
  'session.phone_offline': {
    payload: SessionPhoneOfflinePayload,
    summary: 'The phone behind a session has not been online for days.',
    label: 'The phone behind a session has not been online for days',
    changesMessages: null,
    example: {
      daysSinceLastSeen: 10,
      daysRemaining: 4,
      lastSeen: '2026-11-11T08:00:00.000Z',
      action: 'Open the messaging app on the phone to keep the session linked.',
    },
  },
} as const satisfies Record<string, EventDefinition>;
