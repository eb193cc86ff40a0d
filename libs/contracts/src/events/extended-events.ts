import type { EventDefinition } from './event-definition.js';
import {
  CallEndedPayload,
  CallOfferedPayload,
  ChatUpdatedPayload,
  GroupJoinRequestPayload,
  GroupParticipantsPayload,
  GroupUpdatedPayload,
  LabelUpdatedPayload,
  PresenceUpdatedPayload,
  SessionHistoryPayload,
  SessionRestrictedPayload,
} from './extended.payloads.js';
import { exampleConversation } from './identity-ref.js';

const timestamp = 1_795_248_000;
const group = { id: '381725001112738570' };
const person = { id: exampleConversation.id, phoneNumber: '+12025550147' };
const call = {
  id: '5C1B2E0F9A7D4E3388F2',
  from: person,
  conversation: exampleConversation,
  isVideo: false,
  isGroup: false,
  timestamp,
};

/** Calls to the account (decisions.md §16). */
export const callEvents = {
  'call.offered': {
    payload: CallOfferedPayload,
    summary: 'Somebody is calling the account.',
    label: 'Someone calls',
    changesMessages: null,
    example: call,
  },
  'call.ended': {
    payload: CallEndedPayload,
    summary: 'A call to the account ended, or nobody answered it.',
    label: 'A call ended',
    changesMessages: null,
    example: { ...call, reason: 'timeout' },
  },
} as const satisfies Record<string, EventDefinition>;

/** Groups of the account (decisions.md §16). */
export const groupEvents = {
  'group.updated': {
    payload: GroupUpdatedPayload,
    summary: 'Settings of a group changed.',
    label: 'A group was changed',
    changesMessages: null,
    example: { conversation: group, changes: ['subject'], by: person, timestamp },
  },
  'group.participants': {
    payload: GroupParticipantsPayload,
    summary: 'People joined or left a group, or their admin role changed.',
    label: 'The participants of a group changed',
    changesMessages: null,
    example: { conversation: group, participants: [person], action: 'add', timestamp },
  },
  'group.join_request': {
    payload: GroupJoinRequestPayload,
    summary: 'Somebody asked to join a group, or a request to join was decided.',
    label: 'Someone wants to join a group',
    changesMessages: null,
    example: { conversation: group, from: person, action: 'requested', timestamp },
  },
} as const satisfies Record<string, EventDefinition>;

/** What the people and the other devices of the account do in chats (decisions.md §16). */
export const chatEvents = {
  'presence.updated': {
    payload: PresenceUpdatedPayload,
    summary: 'The presence of a person changed: online, offline, typing or recording.',
    label: 'A person came online, went offline or types',
    changesMessages: null,
    example: { conversation: exampleConversation, from: person, presence: 'typing', timestamp },
  },
  'chat.updated': {
    payload: ChatUpdatedPayload,
    summary: 'A chat was archived, pinned, muted or marked as unread, or one of these was undone.',
    label: 'A chat was archived, pinned, muted or marked',
    changesMessages: null,
    example: { conversation: exampleConversation, archived: true, timestamp },
  },
  'label.updated': {
    payload: LabelUpdatedPayload,
    summary: 'A label was created, changed or deleted, or put on a chat or removed from it.',
    label: 'A label was changed, or put on a chat',
    changesMessages: null,
    example: {
      label: { id: '381725003312738580', name: 'Customers', color: '#2E7D32' },
      conversation: exampleConversation,
      removed: false,
      timestamp,
    },
  },
} as const satisfies Record<string, EventDefinition>;

/** The account behind a session (decisions.md §16). */
export const accountEvents = {
  'session.restricted': {
    payload: SessionRestrictedPayload,
    summary: 'The network restricted what the account may do, or lifted the restriction.',
    label: 'The account was restricted, or is no longer',
    changesMessages: null,
    example: {
      restriction: { kind: 'reachout', active: true, until: '2026-11-22T08:00:00.000Z' },
    },
    moreExamples: [{ restriction: null }],
  },
  'session.history': {
    payload: SessionHistoryPayload,
    summary: 'Messages from before the session were fetched.',
    label: 'Earlier messages came',
    changesMessages: null,
    example: { progress: 60, done: false, messages: 412 },
  },
} as const satisfies Record<string, EventDefinition>;

/** The event types that are made, delivered, streamed and listed only where they are named (decisions.md §16). */
export const extendedEvents = { ...callEvents, ...groupEvents, ...chatEvents, ...accountEvents } as const;

export type ExtendedEventType = keyof typeof extendedEvents;
export const extendedEventTypes = Object.keys(extendedEvents) as ExtendedEventType[];
