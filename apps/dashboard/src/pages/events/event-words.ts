import { t } from '@lingui/core/macro';
import type { Schemas } from '../../api/index.js';

export type EventRecord = Schemas['EventRecord'];
export type EventDetail = Schemas['EventDetail'];

export const availabilities: Readonly<Record<EventRecord['payloadAvailability'], string>> = {
  available: t`The payload is kept.`,
  not_retained: t`The payload is not kept: its session has no content retention.`,
  revoked: t`The payload was removed: content retention of its session was withdrawn.`,
  expired: t`The payload was removed: its retention period ended.`,
};
