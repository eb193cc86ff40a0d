import type { GraphClient } from './graph-client.js';
import type { GraphOutcome } from './graph-outcome.js';
import type { PhoneNumberInfo } from './graph-types.js';
import { objectOf, textOf } from '../json.js';

export interface CloudNumber {
  readonly phoneNumberId: string;
  /** E.164 */
  readonly phoneNumber: string;
  readonly verifiedName: string;
  /** `GREEN`, `YELLOW`, `RED`, `NA` */
  readonly quality?: string;
  /** The limit of people to whom the number may write first in 24 hours, such as `TIER_1K`. */
  readonly messagingLimit?: string;
  /** By Meta's level of throughput. */
  readonly sendsPerSecond?: number;
}

/** Read when a session starts: checks the token for the number, and returns the number's names. */
export function readNumber(client: GraphClient, phoneNumberId: string): Promise<GraphOutcome<CloudNumber>> {
  return client.call({
    method: 'GET',
    path: [phoneNumberId],
    query: { fields: 'id,display_phone_number,verified_name,quality_rating,messaging_limit_tier,throughput' },
    read: (body) => numberOf(body as NumberAnswer | undefined),
  });
}

/** Meta's OpenAPI document has the limit in another schema for the same number. */
type NumberAnswer = Partial<PhoneNumberInfo> & {
  readonly messaging_limit_tier?: unknown;
  readonly throughput?: unknown;
};

/** Messages a second, by what Meta calls the level. A number that is not of the Cloud API has none. */
const sendsByLevel = new Map([
  ['STANDARD', 80],
  ['HIGH', 1000],
]);

function numberOf(info: NumberAnswer | undefined): CloudNumber | undefined {
  const phoneNumberId = textOf(info?.id);
  const digits = textOf(info?.display_phone_number)?.replaceAll(/\D/g, '');
  if (phoneNumberId === undefined || !digits) return undefined;
  const quality = textOf(info?.quality_rating);
  const messagingLimit = textOf(info?.messaging_limit_tier);
  const verifiedName = textOf(info?.verified_name) ?? '';
  return {
    ...{ phoneNumberId, phoneNumber: `+${digits}`, verifiedName, quality, messagingLimit },
    sendsPerSecond: info && sendsOf(info),
  };
}

function sendsOf({ throughput }: NumberAnswer): number | undefined {
  return sendsByLevel.get(textOf(objectOf(throughput)?.level) ?? '');
}
