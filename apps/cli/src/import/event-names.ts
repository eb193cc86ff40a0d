import { eventTypes, isEventType } from '@parley/client';

type EventNames = Readonly<Record<string, readonly string[]>>;

/** Both come as one event here; who wants the phone's own messages alone looks at `fromMe`. */
const anyMessage = ['message.received', 'message.sent'];

/**
 * The event types of WAHA, and those that report the same here; empty where nothing does. docs/guides/coming-from-waha.md has the
 * same table, and a test compares them.
 */
export const wahaEvents: EventNames = {
  'session.status': ['session.status'],
  message: ['message.received'],
  'message.any': anyMessage,
  'message.ack': ['message.ack'],
  'message.ack.group': ['message.ack'],
  'message.reaction': ['message.reaction'],
  'message.edited': ['message.edited'],
  'message.revoked': ['message.revoked', 'message.delete'],
  'message.waiting': ['message.received', 'message.update'],
  'poll.vote': ['message.vote'],
  'poll.vote.failed': [],
  'group.join': ['group.participants'],
  'group.leave': ['group.participants'],
  'group.v2.join': ['group.participants'],
  'group.v2.leave': ['group.participants'],
  'group.v2.participants': ['group.participants'],
  'group.v2.update': ['group.updated'],
  'presence.update': ['presence.updated'],
  'chat.archive': ['chat.updated'],
  'label.upsert': ['label.updated'],
  'label.deleted': ['label.updated'],
  'label.chat.added': ['label.updated'],
  'label.chat.deleted': ['label.updated'],
  'call.received': ['call.offered'],
  'call.accepted': ['call.ended'],
  'call.rejected': ['call.ended'],
  'event.response': [],
  'event.response.failed': [],
  'state.change': [],
  'engine.event': [],
};

/** The same of Evolution API v2, for docs/guides/coming-from-evolution.md. */
export const evolutionEvents: EventNames = {
  APPLICATION_STARTUP: [],
  QRCODE_UPDATED: ['session.status'],
  CONNECTION_UPDATE: ['session.status'],
  STATUS_INSTANCE: ['session.status'],
  LOGOUT_INSTANCE: ['session.logged_out'],
  INSTANCE_CREATE: [],
  INSTANCE_DELETE: [],
  REMOVE_INSTANCE: [],
  MESSAGES_SET: [],
  MESSAGES_UPSERT: [...anyMessage, 'message.reaction'],
  MESSAGES_EDITED: ['message.edited'],
  MESSAGES_UPDATE: ['message.ack', 'message.update', 'message.vote'],
  MESSAGES_DELETE: ['message.revoked', 'message.delete'],
  SEND_MESSAGE: ['message.sent'],
  SEND_MESSAGE_UPDATE: ['message.edited'],
  CONTACTS_SET: [],
  CONTACTS_UPSERT: [],
  CONTACTS_UPDATE: [],
  PRESENCE_UPDATE: ['presence.updated'],
  CHATS_SET: [],
  CHATS_UPSERT: ['chat.updated'],
  CHATS_UPDATE: ['chat.updated'],
  CHATS_DELETE: [],
  GROUPS_UPSERT: ['group.updated'],
  GROUP_UPDATE: ['group.updated'],
  GROUP_PARTICIPANTS_UPDATE: ['group.participants'],
  LABELS_EDIT: ['label.updated'],
  LABELS_ASSOCIATION: ['label.updated'],
  CALL: ['call.offered', 'call.ended'],
  TYPEBOT_START: [],
  TYPEBOT_CHANGE_STATUS: [],
};

export interface MappedEvents {
  /** `*` or event types of this installation, each once. */
  events: string[];
  /** Names that nothing here corresponds to. */
  unmatched: string[];
}

/** @param names as the source has them; `*` stands for all */
export function mappedEvents(names: readonly string[], table: EventNames): MappedEvents {
  if (names.includes('*')) return { events: ['*', ...extendedOf(Object.values(table).flat())], unmatched: [] };
  const events = new Set<string>();
  const unmatched: string[] = [];
  for (const name of new Set(names)) {
    const here = typesHere(name, table);
    if (here.length === 0) unmatched.push(name);
    for (const type of here) events.add(type);
  }
  return { events: [...events], unmatched };
}

/** A name of the source that the table lacks may be one of ours: who made a webhook service by hand used the names of the docs. */
function typesHere(name: string, table: EventNames): readonly string[] {
  const listed = Object.hasOwn(table, name) ? (table[name] ?? []) : [name];
  return listed.filter((type) => isEventType(type) && eventTypes[type].owner === 'project');
}

/** Those of some event types that `*` does not include, and that a session makes only when its settings name them (decisions.md §16). */
export function extendedOf(types: readonly string[]): string[] {
  return [...new Set(types)].filter((type) => isEventType(type) && eventTypes[type].onlyWhereNamed === true);
}
