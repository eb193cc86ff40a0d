import type { GraphClient } from './graph-client.js';
import type { GraphOutcome } from './graph-outcome.js';
import type { PhoneNumberInfo } from './graph-types.js';
import { asText } from './read-answer.js';

export interface CloudNumber {
  readonly phoneNumberId: string;
  /** E.164 */
  readonly phoneNumber: string;
  readonly verifiedName: string;
  /** `GREEN`, `YELLOW`, `RED`, `NA` */
  readonly quality?: string;
}

/** What a session's start reads: whether the token is good for the number, and what the number is called. */
export function readNumber(client: GraphClient, phoneNumberId: string): Promise<GraphOutcome<CloudNumber>> {
  return client.call({
    method: 'GET',
    path: [phoneNumberId],
    query: { fields: 'id,display_phone_number,verified_name,quality_rating' },
    read: (body) => numberOf(body as Partial<PhoneNumberInfo> | undefined),
  });
}

function numberOf(info: Partial<PhoneNumberInfo> | undefined): CloudNumber | undefined {
  const phoneNumberId = asText(info?.id);
  const digits = asText(info?.display_phone_number)?.replaceAll(/\D/g, '');
  if (phoneNumberId === undefined || !digits) return undefined;
  const quality = asText(info?.quality_rating);
  const verifiedName = asText(info?.verified_name) ?? '';
  return { phoneNumberId, phoneNumber: `+${digits}`, verifiedName, ...(quality === undefined ? {} : { quality }) };
}
