import type { FakeMessage, FakeNumber, FakeTemplate } from './graph-state.js';
import type { InboundContent } from './inbound-messages.js';

export type WebhookBody = Readonly<Record<string, unknown>>;

/** A person who writes to a number. Without `waId` Meta names them by `userId` alone. */
export interface FakeCustomer {
  readonly waId?: string;
  readonly userId?: string;
  readonly name: string;
  readonly username?: string;
}

export interface SentByCustomer {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly content: InboundContent;
}

export function messageWebhook(number: FakeNumber, from: FakeCustomer, sent: readonly SentByCustomer[]): WebhookBody {
  const { waId, userId, name, username } = from;
  const profile = { name, ...(username === undefined ? {} : { username }) };
  const ids = { ...(waId === undefined ? {} : { wa_id: waId }), ...(userId === undefined ? {} : { user_id: userId }) };
  const messages = sent.map(({ id, timestamp, content }) => ({
    ...(waId === undefined ? {} : { from: waId }),
    ...(userId === undefined ? {} : { from_user_id: userId }),
    ...{ id, timestamp: String(timestamp), ...content },
  }));
  return ofNumber(number, { contacts: [{ profile, ...ids }], messages });
}

export type MetaStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

export function statusWebhook(
  number: FakeNumber,
  { id, to, callbackData }: FakeMessage,
  status: MetaStatus,
  timestamp: number,
  more: object = {},
): WebhookBody {
  const details = 'Message failed to send because more than 24 hours have passed since the customer last replied.';
  const error = {
    code: 131047,
    title: 'Re-engagement message',
    message: 'Re-engagement message',
    error_data: { details },
  };
  const value = {
    ...{ id, status, timestamp: String(timestamp), recipient_id: to },
    ...(callbackData === undefined ? {} : { biz_opaque_callback_data: callbackData }),
    ...(status === 'failed' ? { errors: [error] } : {}),
    ...more,
  };
  return ofNumber(number, { statuses: [value] });
}

/** @param event Meta's word, such as `APPROVED` */
export function templateWebhook(template: FakeTemplate, event: string, reason = 'NONE'): WebhookBody {
  const { id, name, language, category, businessAccountId } = template;
  return ofAccount(businessAccountId, 'message_template_status_update', {
    ...{ event, reason, message_template_name: name, message_template_language: language },
    // Meta writes this one as a number; of digits that a JavaScript number has not, see `bytesOf`.
    ...{ message_template_id: `number:${id}`, message_template_category: category },
  });
}

export function disabledWebhook({ businessAccountId }: FakeNumber, state: 'DISABLE' | 'REINSTATE'): WebhookBody {
  const banInfo = { waba_ban_state: state, waba_ban_date: 'October 9, 2026' };
  return ofAccount(businessAccountId, 'account_update', { event: 'DISABLED_UPDATE', ban_info: banInfo });
}

/** Meta has taken another name for the number. */
export function nameWebhook({ businessAccountId, displayPhoneNumber }: FakeNumber, name: string): WebhookBody {
  return ofAccount(businessAccountId, 'phone_number_name_update', {
    display_phone_number: displayPhoneNumber.replaceAll(/\D/g, ''),
    ...{ decision: 'APPROVED', requested_verified_name: name, rejection_reason: 'NONE' },
  });
}

/** @param event Meta's word, such as `FLAGGED` */
export function qualityWebhook(
  { businessAccountId, displayPhoneNumber }: FakeNumber,
  limit: string,
  event = 'THROUGHPUT_UPGRADE',
): WebhookBody {
  return ofAccount(businessAccountId, 'phone_number_quality_update', {
    ...{ display_phone_number: displayPhoneNumber.replaceAll(/\D/g, ''), event },
    max_daily_conversations_per_business: limit,
  });
}

/** Told of the partner's portfolio; the account is named beside. @param reason of coexistence */
export function partnerWebhook({ businessAccountId }: FakeNumber, event: string, reason?: string): WebhookBody {
  return ofAccount('2329417887457253', 'account_update', {
    ...{ event, waba_info: { waba_id: businessAccountId, owner_business_id: '2949482758682047' } },
    ...(reason === undefined ? {} : { disconnection_info: { reason, initiated_by: 'SYSTEM' } }),
  });
}

/** @param people how many the numbers of the account may write to first in 24 hours */
export function capabilityWebhook({ businessAccountId }: FakeNumber, people: number): WebhookBody {
  return ofAccount(businessAccountId, 'business_capability_update', {
    ...{ max_daily_conversations_per_business: people, max_phone_numbers_per_waba: 25 },
  });
}

/** The same, told then. @param seconds Unix seconds */
export function laterWebhook(body: WebhookBody, seconds: number): WebhookBody {
  return { ...body, entry: (body.entry as object[]).map((one) => ({ ...one, time: seconds })) };
}

/** The bytes of a webhook as Meta writes them: characters beyond ASCII escaped, slashes too. */
export function bytesOf(body: WebhookBody): Buffer {
  const text = JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replaceAll(/"number:(\d+)"/g, '$1');
  return Buffer.from(
    text.replaceAll(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** What the account's own phone sent (coexistence). */
export function echoWebhook(number: FakeNumber, to: FakeCustomer, sent: readonly SentByCustomer[]): WebhookBody {
  const from = number.displayPhoneNumber.replaceAll(/\D/g, '');
  const echoes = sent.map(({ id, timestamp, content }) => ({
    ...{ from, to: to.waId, id, timestamp: String(timestamp) },
    ...content,
  }));
  return ofNumber(number, { message_echoes: echoes }, 'smb_message_echoes');
}

/** What was said before the number was linked (coexistence). */
export interface PastMessage extends SentByCustomer {
  readonly fromMe?: boolean;
  /** Meta's word, such as `READ`. */
  readonly status?: string;
}

export function historyWebhook(number: FakeNumber, other: FakeCustomer, past: readonly PastMessage[]): WebhookBody {
  const own = number.displayPhoneNumber.replaceAll(/\D/g, '');
  const messages = past.map(({ id, timestamp, content, fromMe, status = 'DELIVERED' }) => ({
    ...(fromMe ? { from: own, to: other.waId } : { from: other.waId }),
    ...{ id, timestamp: String(timestamp), history_context: { status } },
    ...content,
  }));
  const metadata = { phase: 0, chunk_order: 1, progress: 100 };
  return ofNumber(number, { history: [{ metadata, threads: [{ id: other.waId, messages }] }] }, 'history');
}

/** Changes of the address book of the account's phone (coexistence); without a name a person is removed. */
export function stateSyncWebhook(
  number: FakeNumber,
  changes: readonly { readonly waId: string; readonly name?: string; readonly timestamp: number }[],
): WebhookBody {
  const synced = changes.map(({ waId, name, timestamp }) => ({
    ...{ type: 'contact', action: name === undefined ? 'remove' : 'add', metadata: { timestamp: String(timestamp) } },
    contact: { phone_number: waId, ...(name === undefined ? {} : { full_name: name, first_name: name }) },
  }));
  return ofNumber(number, { state_sync: synced }, 'smb_app_state_sync');
}

function ofNumber(number: FakeNumber, value: object, field = 'messages'): WebhookBody {
  const metadata = {
    display_phone_number: number.displayPhoneNumber.replaceAll(/\D/g, ''),
    phone_number_id: number.phoneNumberId,
  };
  return ofAccount(number.businessAccountId, field, { messaging_product: 'whatsapp', metadata, ...value });
}

function ofAccount(id: string, field: string, value: object): WebhookBody {
  return { object: 'whatsapp_business_account', entry: [{ id, changes: [{ value, field }] }] };
}
