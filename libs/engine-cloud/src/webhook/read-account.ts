import { idOf, type Json, numberOf, present, objectOf, textOf } from '../json.js';
import type { Reading } from './reading.js';
import type { AccountUpdate, TemplateUpdate } from './webhook-item.js';

/** Messages a second of a number with what Meta calls higher throughput. */
const highThroughput = 1_000;

const verdicts = new Map<string, NonNullable<TemplateUpdate['verdict']>>([
  ['APPROVED', 'approved'],
  ['REINSTATED', 'approved'],
  ['REJECTED', 'rejected'],
  ['PAUSED', 'paused'],
  ['DISABLED', 'disabled'],
  ['DELETED', 'rejected'],
  ['PENDING_DELETION', 'rejected'],
  ['LIMIT_EXCEEDED', 'rejected'],
  ['PENDING', 'submitted'],
  ['IN_APPEAL', 'submitted'],
]);

/** The verdict for Meta's template status. Undefined: the template keeps its status. */
export function verdictOf(word: string): TemplateUpdate['verdict'] {
  return verdicts.get(word);
}

/** `message_template_status_update` */
export function readTemplate(value: Json, reading: Reading): void {
  const templateId = idOf(value.message_template_id);
  const event = textOf(value.event);
  if (templateId === undefined || event === undefined) return reading.skip('malformed', 'template');
  const rejection = objectOf(value.rejection_info);
  const reason = textOf(value.reason);
  const template = present({
    templateId,
    name: textOf(value.message_template_name),
    language: textOf(value.message_template_language),
    event,
    verdict: verdictOf(event),
    // Meta writes `NONE` for no reason.
    reason: textOf(rejection?.reason) ?? (reason === 'NONE' ? undefined : reason) ?? pauseOf(value),
    at: reading.toldAt,
  });
  reading.addOfAccount({ kind: 'template', template });
}

/** Why a template is paused, such as `FIRST_PAUSE`. */
function pauseOf(value: Json): string | undefined {
  return textOf(objectOf(value.other_info)?.title);
}

/** `message_template_quality_update` */
export function readTemplateQuality(value: Json, reading: Reading): void {
  const templateId = idOf(value.message_template_id);
  const quality = textOf(value.new_quality_score);
  if (templateId === undefined || quality === undefined) return reading.skip('malformed', 'template');
  reading.addOfAccount({ kind: 'template', template: traitsOf(value, templateId, reading, { quality }) });
}

/** `template_category_update`. An announcement of a later change has no new category yet. */
export function readTemplateCategory(value: Json, reading: Reading): void {
  const templateId = idOf(value.message_template_id);
  if (templateId === undefined) return reading.skip('malformed', 'template');
  const category = textOf(value.new_category);
  if (category === undefined || value.correct_category !== undefined) return;
  reading.addOfAccount({ kind: 'template', template: traitsOf(value, templateId, reading, { category }) });
}

function traitsOf(
  value: Json,
  templateId: string,
  reading: Reading,
  traits: Pick<TemplateUpdate, 'quality' | 'category'>,
): TemplateUpdate {
  return present({
    ...{ templateId, event: 'TRAITS', at: reading.toldAt, ...traits },
    ...{ name: textOf(value.message_template_name), language: textOf(value.message_template_language) },
  });
}

/** `account_update` */
export function readAccount(value: Json, reading: Reading): void {
  const event = textOf(value.event);
  if (event === undefined) return reading.skip('malformed', 'account');
  const state = textOf(objectOf(value.ban_info)?.waba_ban_state);
  const violation = textOf(objectOf(value.violation_info)?.violation_type);
  const reason = violation ?? state ?? textOf(objectOf(value.disconnection_info)?.reason);
  const account = present({ event, effect: effectOf(event, state), reason, at: reading.toldAt });
  // The entry of what concerns partners is about the partner, and names the account beside.
  reading.addOfAccount({ kind: 'account', account }, idOf(objectOf(value.waba_info)?.waba_id));
}

/** The business no longer shares the account with this app, or its phone has ended that (coexistence). */
const ended = new Set(['PARTNER_REMOVED', 'PARTNER_APP_UNINSTALLED', 'ACCOUNT_OFFBOARDED']);

/** The announcement of a later disabling has no effect yet. */
function effectOf(event: string, banState: string | undefined): AccountUpdate['effect'] {
  if (banState === 'DISABLE' || (event === 'DISABLED_UPDATE' && banState === undefined)) return 'disabled';
  if (banState === 'REINSTATE') return 'reinstated';
  if (ended.has(event)) return 'ended';
  return event === 'ACCOUNT_DELETED' ? 'deleted' : undefined;
}

/** `phone_number_quality_update` */
export function readQuality(value: Json, reading: Reading): void {
  const phoneNumber = textOf(value.display_phone_number)?.replaceAll(/\D/g, '');
  const event = textOf(value.event);
  if (!phoneNumber || event === undefined) return reading.skip('malformed', 'quality');
  const limit = limitOf(value.max_daily_conversations_per_business) ?? textOf(value.current_limit);
  const sendsPerSecond = event === 'THROUGHPUT_UPGRADE' ? highThroughput : undefined;
  const quality = present({ phoneNumber, event, limit, sendsPerSecond, at: reading.toldAt });
  reading.addOfAccount({ kind: 'quality', quality });
}

/** `business_capability_update`: the limit of all numbers. How many numbers there may be is of no use here. */
export function readCapability(value: Json, reading: Reading): void {
  const limit = limitOf(value.max_daily_conversations_per_business) ?? limitOf(value.max_daily_conversation_per_phone);
  if (limit === undefined) return;
  reading.addOfAccount({ kind: 'quality', quality: present({ event: 'CAPABILITY', limit, at: reading.toldAt }) });
}

/** Meta writes the limit by its name or as a number. */
function limitOf(value: unknown): string | undefined {
  const people = numberOf(value);
  if (people === undefined) return textOf(value);
  if (people < 0) return 'TIER_UNLIMITED';
  return people >= 1_000 && people % 1_000 === 0 ? `TIER_${people / 1_000}K` : `TIER_${people}`;
}

/** `phone_number_name_update`. Only an approved name has an effect. */
export function readName(value: Json, reading: Reading): void {
  const phoneNumber = textOf(value.display_phone_number)?.replaceAll(/\D/g, '');
  const verifiedName = textOf(value.requested_verified_name);
  const decision = textOf(value.decision);
  if (!phoneNumber || verifiedName === undefined || decision === undefined) return reading.skip('malformed', 'name');
  if (decision !== 'APPROVED') return;
  reading.addOfAccount({ kind: 'name', name: present({ phoneNumber, verifiedName, at: reading.toldAt }) });
}
