import {
  type Environment,
  envelopeText,
  type EventDraftOf,
  type ExtendedEventType,
  type EventMade,
  eventMade,
  messagesOf,
  type ProjectEventType,
  type SentState,
  type TeamEventSource,
  teamEventMade,
  type TeamEventType,
} from '@parley/contracts/events';
import type { SessionConfig, IgnoredChats } from '@parley/contracts/sessions';
import type { GroupValues, OwnAct } from '@parley/contracts/waha';
import type { MessageRecord, SessionRecord, Identity } from '@parley/engine-kit';
import type { OutboxEvent } from '@parley/messaging';
import { idTime } from '@parley/service-runtime';

/** What of a session goes into its events. */
export interface EventSession {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly name: string;
  readonly externalId?: string;
  readonly environment: Environment;
  readonly retained: boolean;
  readonly config?: Pick<SessionConfig, 'metadata'>;
}

/** A message as it was before an acknowledgement. */
export interface Acknowledged {
  readonly id: string;
  readonly type: string;
  readonly before?: SentState;
}

/** An event of a session that is to be made; it gets its id when it is. */
export type EventDraft = EventDraftOf<ProjectEventType | ExtendedEventType> & {
  /** What the payload does not say of an act of the account itself. */
  readonly act?: OwnAct;
  /** Of an acknowledgement by one person: the messages. In a chat of several people each acknowledges, and it is absent. */
  readonly acknowledged?: readonly Acknowledged[];
  /** Of a message that is revoked: as it was before. */
  readonly before?: MessageRecord;
  /** Of a group: values that the payload does not have. */
  readonly group?: GroupValues;
};

/** An event of a session that goes into the outbox, unless it is for the WAHA layer alone and the layer shows nothing of it. */
export interface MadeEvent {
  readonly event: OutboxEvent;
  readonly session: SessionRecord;
  readonly draft: EventDraft;
}

/**
 * The event with its final bytes, for the outbox of the transaction of the change (interface.md §6.1). `id` comes from
 * the id source in the order in which things happened in the session; the event's time is the time in it.
 */
export function sessionEvent(id: string, session: EventSession, draft: EventDraft): OutboxEvent {
  const createdAt = idTime(id).toISOString();
  const messageIds = messagesOf(draft.type, draft.payload);
  const event: EventMade = {
    id,
    teamId: session.teamId,
    projectId: session.projectId,
    type: draft.type,
    sourceType: 'session',
    sourceId: session.id,
    session: session.name,
    environment: session.environment,
    retained: session.retained,
    createdAt,
    ...(messageIds.length === 0 ? {} : { messageIds }),
    envelope: envelopeText({
      id,
      session: session.name,
      ...(isLifecycle(draft.type) ? { externalId: session.externalId } : {}),
      timestamp: createdAt,
      event: draft.type,
      payload: isLifecycle(draft.type) ? withMetadata(draft.payload, session) : draft.payload,
    }),
  };
  return { id, contract: eventMade, event };
}

/** The same for the WAHA layer alone: native clients do not see it. */
export function renderedOnlyEvent(id: string, session: EventSession, draft: EventDraft): OutboxEvent {
  const event = sessionEvent(id, session, draft);
  return { ...event, event: { ...(event.event as EventMade), renderedOnly: true } };
}

/** The integrator's reference is on lifecycle events alone (interface.md §6.1). */
function isLifecycle(type: EventDraft['type']): boolean {
  return type.startsWith('session.');
}

/** decisions.md §16 */
function withMetadata(payload: object, { config }: EventSession): object {
  return config?.metadata === undefined ? payload : { ...payload, metadata: config.metadata };
}

const settingOf: Readonly<Partial<Record<Identity['kind'], keyof IgnoredChats>>> = {
  group: 'groups',
  channel: 'channels',
  status: 'status',
};

/** The session makes no events of such chats; what comes in them is stored all the same (decisions.md §16). */
export function ignores(
  { config: { ignore } }: { readonly config: Pick<SessionConfig, 'ignore'> },
  { kind }: Pick<Identity, 'kind'>,
): boolean {
  const setting = settingOf[kind];
  return setting !== undefined && ignore?.[setting] === true;
}

/** An event of the team itself, for the outbox of the transaction of the change (decisions.md §5). */
export function teamEvent(id: string, source: TeamEventSource, draft: EventDraftOf<TeamEventType>): OutboxEvent {
  const event = teamEventMade({ id, createdAt: idTime(id) }, source, draft);
  return { id, contract: eventMade, event };
}
