import { idOf, type Json, present, objectOf, objectsOf, secondsOf, textOf } from '../json.js';
import { contactsOf } from './people.js';
import { readAccount, readName, readQuality, readTemplate } from './read-account.js';
import { readHistory } from './read-history.js';
import { readEcho, readMessage } from './read-messages.js';
import { readStatus } from './read-statuses.js';
import { Reading } from './reading.js';
import type { Unread, WebhookItem } from './webhook-item.js';

export interface ReadWebhook {
  /** In the order of the body. */
  readonly items: readonly WebhookItem[];
  /** Parts that were not understood. A message of an unknown type is also an item. */
  readonly unread: readonly Unread[];
}

const fields: Readonly<Record<string, (value: Json, reading: Reading) => void>> = {
  messages: readMessagesField,
  smb_message_echoes: (value, reading) => {
    for (const echo of objectsOf(value.message_echoes)) readEcho(echo, reading);
  },
  history: readHistory,
  message_template_status_update: readTemplate,
  account_update: readAccount,
  phone_number_quality_update: readQuality,
  phone_number_name_update: readName,
};

/**
 * Reads a webhook of the Cloud API into our own types (decisions.md §12). Never throws: parts that it does not understand are
 * counted, so that additions by Meta break nothing.
 * @param receivedAt Unix seconds
 */
export function readWebhook(body: unknown, receivedAt: number): ReadWebhook {
  const items: WebhookItem[] = [];
  const unread: Unread[] = [];
  const entries = objectsOf(objectOf(body)?.entry);
  if (entries.length === 0) unread.push({ what: 'malformed', name: 'body' });
  for (const entry of entries) {
    const businessAccountId = idOf(entry.id) ?? '';
    for (const change of objectsOf(entry.changes)) {
      const value = objectOf(change.value) ?? {};
      const phoneNumberId = idOf(objectOf(value.metadata)?.phone_number_id);
      const owner = present({ businessAccountId, phoneNumberId, toldAt: secondsOf(entry.time) });
      readChange(textOf(change.field) ?? 'none', value, new Reading(owner, receivedAt, items, unread));
    }
  }
  return { items, unread };
}

function readChange(field: string, value: Json, reading: Reading): void {
  const read = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (read) read(value, reading);
  else reading.skip('field', field);
}

function readMessagesField(value: Json, reading: Reading): void {
  const contacts = contactsOf(value);
  const messages = objectsOf(value.messages);
  const statuses = objectsOf(value.statuses);
  for (const message of messages) readMessage(message, contacts, reading);
  for (const status of statuses) readStatus(status, contacts, reading);
  if (messages.length + statuses.length === 0) reading.skip('malformed', 'messages');
}
