import type { GraphClient } from './graph-client.js';
import type { GraphOutcome, ReadValue } from './graph-outcome.js';
import type { PhoneNumberInfo } from './graph-types.js';
import { idOf, objectOf, textOf } from '../json.js';

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

/** What each version of Graph has. */
const basicFields = 'id,display_phone_number,verified_name,quality_rating';
/** Those of some versions only: Graph refuses a request that names a field which it does not have. */
const furtherFields = 'messaging_limit_tier,throughput';

/** Graph's code for a request that it does not understand, and the subcode for an object that is not there. */
const [notUnderstood, notThere] = [100, 33];

/** Read when a session starts: checks the token for the number, and returns the number's names. */
export async function readNumber(client: GraphClient, phoneNumberId: string): Promise<GraphOutcome<CloudNumber>> {
  const read: ReadValue<CloudNumber> = (body) => numberOf(body as NumberAnswer | undefined);
  const ask = (fields: string): Promise<GraphOutcome<CloudNumber>> =>
    client.call({ method: 'GET', path: [phoneNumberId], query: { fields }, read });
  const outcome = await ask(`${basicFields},${furtherFields}`);
  return lacksFields(outcome) ? ask(basicFields) : outcome;
}

function lacksFields(outcome: GraphOutcome<CloudNumber>): boolean {
  if (outcome.kind !== 'refused') return false;
  const { code, subcode, status } = outcome.refusal.error;
  return code === notUnderstood && subcode !== notThere && status === 400;
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
  const phoneNumberId = idOf(info?.id);
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
