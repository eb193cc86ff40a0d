import { type Json, objectsOf } from '../json.js';
import { isMessageType } from './message-body.js';

/** How often each name came. */
export type NameCounts = Readonly<Record<string, number>>;

/** Names of one webhook that are counted each; the others count together. */
const mostNames = 50;
/** As Meta writes names. */
const plainName = /^[a-z][a-z0-9_]{0,62}$/;
const otherNames = 'other';

/** The members that are read, or known to be of no use here. */
const known = {
  value: new Set([
    ...['messaging_product', 'metadata', 'contacts', 'messages', 'statuses', 'errors', 'message_echoes', 'history'],
    'state_sync',
  ]),
  contacts: new Set(['profile', 'wa_id', 'user_id', 'parent_user_id', 'identity_key_hash']),
  messages: new Set([
    ...['from', 'from_user_id', 'from_parent_user_id', 'to', 'to_user_id', 'id', 'timestamp', 'type', 'context'],
    ...['referral', 'group_id', 'errors', 'origin', 'history_context', 'identity'],
  ]),
  statuses: new Set([
    ...['id', 'status', 'timestamp', 'type', 'recipient_id', 'recipient_user_id', 'recipient_parent_user_id', 'errors'],
    ...[
      'recipient_type',
      'recipient_participant_id',
      'group_id',
      'biz_opaque_callback_data',
      'pricing',
      'conversation',
    ],
    'payment',
  ]),
} as const satisfies Record<string, ReadonlySet<string>>;

/**
 * Counts what Meta's webhooks have and nobody here knows, by name (decisions.md §17), so that additions are noticed. The names are
 * outside input: there are few of them, and each is short.
 */
export class UnknownFields {
  readonly #counts = new Map<string, number>();

  /** A webhook field that is not read. */
  field(name: string): void {
    this.count(plainName.test(name) ? name : otherNames);
  }

  /** Looks at the members of a value of messages. */
  membersOf(value: Json): void {
    this.look('value', [value]);
    for (const part of ['contacts', 'messages', 'statuses'] as const) this.look(part, objectsOf(value[part]));
    this.look('messages', objectsOf(value.message_echoes));
  }

  counts(): NameCounts | undefined {
    return this.#counts.size === 0 ? undefined : Object.fromEntries(this.#counts);
  }

  private look(part: keyof typeof known, objects: readonly Json[]): void {
    const names: ReadonlySet<string> = known[part];
    for (const object of objects) {
      for (const name in object) {
        if (names.has(name) || (part === 'messages' && isMessageType(name))) continue;
        this.count(plainName.test(name) ? `${part}.${name}` : otherNames);
      }
    }
  }

  private count(name: string): void {
    const counted = this.#counts.has(name) || this.#counts.size < mostNames ? name : otherNames;
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1);
  }
}
