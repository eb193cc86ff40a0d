import { t } from '@lingui/core/macro';
import type { EventSummary } from '../api/index.js';

/** The person or group of an event: name and number, whichever there are. Some have their number as their name. */
export function contactInWords({ contact }: Pick<EventSummary, 'contact'>): string | undefined {
  if (!contact) return undefined;
  const { name, phoneNumber, username, inGroup } = contact;
  const words = [...new Set([name, phoneNumber ?? username])].filter((word) => word !== undefined).join(' ');
  if (words === '') return inGroup ? t`A group` : undefined;
  return inGroup ? t`${words} in a group` : words;
}

/** The columns of a file that say what an event is about. */
export const eventColumns = {
  eventType: ({ event }: { event: EventSummary | undefined }) => event?.type,
  session: ({ event }: { event: EventSummary | undefined }) => event?.session,
  contactName: ({ event }: { event: EventSummary | undefined }) => event?.contact?.name,
  contactNumber: ({ event }: { event: EventSummary | undefined }) => event?.contact?.phoneNumber,
  excerpt: ({ event }: { event: EventSummary | undefined }) => event?.excerpt,
} as const;
