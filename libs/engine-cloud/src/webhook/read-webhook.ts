import { idOf, type Json, listOf, present, objectOf, objectsOf, secondsOf, textOf } from '../json.js';
import { People } from './people.js';
import {
  readAccount,
  readCapability,
  readName,
  readQuality,
  readTemplate,
  readTemplateCategory,
  readTemplateQuality,
} from './read-account.js';
import { readHistory } from './read-history.js';
import { readEcho, readMessage } from './read-messages.js';
import { readStateSync } from './read-state-sync.js';
import { readStatus } from './read-statuses.js';
import { Collected, Reading } from './reading.js';
import type { NameCounts } from './unknown-fields.js';
import type { Unread, WebhookItem } from './webhook-item.js';

export interface ReadWebhook {
  /** In the order of the body. */
  readonly items: readonly WebhookItem[];
  /** Parts that were not understood. A message of an unknown type is also an item. */
  readonly unread: readonly Unread[];
  /** Absent: everything in it is known. */
  readonly unknownFields?: NameCounts;
}

const fields: Readonly<Record<string, (value: Json, reading: Reading) => void>> = {
  messages: readMessagesField,
  smb_message_echoes: (value, reading) => {
    reading.count(listOf(value.message_echoes));
    reading.unknown.membersOf(value);
    for (const echo of objectsOf(value.message_echoes)) readEcho(echo, reading);
  },
  history: readHistory,
  smb_app_state_sync: readStateSync,
  message_template_status_update: readTemplate,
  message_template_quality_update: readTemplateQuality,
  template_category_update: readTemplateCategory,
  account_update: readAccount,
  business_capability_update: readCapability,
  phone_number_quality_update: readQuality,
  phone_number_name_update: readName,
};

/** Fields of which a change is one item. */
const single = new Set([
  'message_template_status_update',
  'message_template_quality_update',
  'template_category_update',
  'account_update',
  'business_capability_update',
  'phone_number_quality_update',
  'phone_number_name_update',
  'history',
]);

/**
 * Reads a webhook of the Cloud API into our own types (decisions.md §12). Parts that it does not understand are counted, so that
 * additions by Meta break nothing.
 * @param receivedAt Unix seconds
 * @throws TooManyItems and nothing else
 */
export function readWebhook(body: unknown, receivedAt: number): ReadWebhook {
  const collected = new Collected();
  const entries = objectsOf(objectOf(body)?.entry);
  if (entries.length === 0) collected.skip('malformed', 'body');
  for (const entry of entries) {
    const businessAccountId = idOf(entry.id) ?? '';
    const changes = objectsOf(entry.changes);
    if (changes.length === 0) collected.count(1);
    for (const change of changes) {
      const value = objectOf(change.value) ?? {};
      const phoneNumberId = idOf(objectOf(value.metadata)?.phone_number_id);
      const owner = present({ businessAccountId, phoneNumberId, toldAt: secondsOf(entry.time) });
      readChange(textOf(change.field) ?? 'none', value, new Reading(owner, receivedAt, collected));
    }
  }
  const { items, unread } = collected;
  const unknownFields = collected.unknown.counts();
  return { items, unread, ...(unknownFields && { unknownFields }) };
}

function readChange(field: string, value: Json, reading: Reading): void {
  const read = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!read || single.has(field)) reading.count([]);
  if (read) return read(value, reading);
  reading.skip('field', field);
  reading.unknown.field(field);
}

function readMessagesField(value: Json, reading: Reading): void {
  reading.count(listOf(value.messages), listOf(value.statuses));
  const messages = objectsOf(value.messages);
  const statuses = objectsOf(value.statuses);
  reading.unknown.membersOf(value);
  const people = new People(value);
  for (const message of messages) readMessage(message, people, reading);
  for (const status of statuses) readStatus(status, people, reading);
  if (messages.length + statuses.length === 0) reading.skip('malformed', 'messages');
}
