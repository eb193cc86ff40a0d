import type { EventMade, MessagePayload } from '@parley/contracts/events';
import {
  type EventDetails,
  isRendered,
  type JoinedGroup,
  type KnownWahaMessage,
  renderChatEvent,
  renderedEvent,
  type Rendering,
  renderMessageEvent,
  type WahaEnvelope,
  type WahaIdentity,
  wahaMeOf,
} from '@parley/contracts/waha';
import type { Identity, MessageRecord, SessionRecord } from '@parley/engine-kit';
import type { Ids } from '@parley/service-runtime';
import type { OutboxEvent } from '@parley/messaging';
import type { PoolClient } from 'pg';
import { ignores, type MadeEvent } from '../events/index.js';
import { type MediaLinks, toMessagePayload } from '../message/index.js';
import { describeIdentities, describeMessages, type MessageDescription } from './described-messages.store.js';
import { renderStatuses } from './render-statuses.js';

/** `config.ignore` of the WAHA layer. Unlike the session's own it concerns the layer's webhooks alone. */
interface IgnoredByWaha {
  readonly status?: boolean | null;
  readonly groups?: boolean | null;
  readonly channels?: boolean | null;
  readonly broadcast?: boolean | null;
}

const settingOf = { group: 'groups', channel: 'channels', status: 'status' } as const satisfies Partial<
  Record<Identity['kind'], keyof IgnoredByWaha>
>;

/** The layer's webhooks get no events of such chats. */
export function isIgnored(
  { wahaConfig }: Pick<SessionRecord, 'wahaConfig'>,
  { kind }: Pick<Identity, 'kind'>,
): boolean {
  const { ignore } = (wahaConfig ?? {}) as { readonly ignore?: IgnoredByWaha | null };
  if (!ignore || kind === 'person') return false;
  return ignore[settingOf[kind]] === true || (kind === 'status' && ignore.broadcast === true);
}

/**
 * Adds to events how the WAHA layer shows them, in the transaction that makes them: names of chats, quoted texts and options of
 * polls are those of this moment. Call it once the rows are written, and before the events are. Sessions of projects without an
 * endpoint of format `waha` cost nothing: their events are not among those given.
 * @returns the events that go out: those for the layer alone without the ones of which it shows nothing
 */
export async function renderEvents(
  client: PoolClient,
  made: readonly MadeEvent[],
  { ids, links }: { readonly ids: Ids; readonly links?: MediaLinks },
): Promise<OutboxEvent[]> {
  const wanted = made.filter(({ session }) => session.rendersWaha === true);
  if (wanted.length > 0) await renderWanted(client, wanted, { ids, links });
  return made.map(({ event }) => event).filter(isShown);
}

function isShown({ event }: OutboxEvent): boolean {
  const { renderedOnly, rendered } = event as EventMade;
  return renderedOnly !== true || rendered !== undefined;
}

async function renderWanted(
  client: PoolClient,
  wanted: readonly MadeEvent[],
  { ids, links }: { readonly ids: Ids; readonly links?: MediaLinks },
): Promise<void> {
  const known = await readKnown(client, wanted);
  const statuses = await renderStatuses(client, wanted);
  for (const one of wanted) {
    const renderings = statuses.get(one) ?? renderingsOf(one, known, links);
    if (renderings.length === 0) continue;
    const envelope = envelopeOf(one.session);
    const rendered = renderings.map(({ names, payload }) =>
      renderedEvent(
        names,
        names.map(() => ids.next()),
        payload,
        envelope,
      ),
    );
    one.event.event = { ...(one.event.event as EventMade), rendered };
  }
}

/** What the events are about, by id. */
interface Known {
  readonly messages: ReadonlyMap<string, MessageDescription>;
  readonly people: ReadonlyMap<string, Identity>;
}

async function readKnown(client: PoolClient, made: readonly MadeEvent[]): Promise<Known> {
  const messageIds = made.flatMap(messagesOf);
  const sessionIds = made.map(({ session }) => session.id);
  const messages = await describeMessages(client, sessionIds, messageIds);
  return { messages, people: await describeIdentities(client, made.flatMap(peopleOf)) };
}

function messagesOf({ event, draft }: MadeEvent): string[] {
  const { messageIds = [] } = event.event as EventMade;
  return draft.act?.kind === 'reaction' ? [...messageIds, draft.act.targetId] : messageIds;
}

interface Named {
  readonly conversation?: { readonly id: string; readonly sender?: { readonly id: string } };
  readonly sender?: { readonly id: string };
  readonly voter?: { readonly id: string };
  readonly from?: { readonly id: string };
  readonly participants?: readonly { readonly id: string }[];
}

function peopleOf({ draft }: MadeEvent): string[] {
  const { conversation, sender, voter, from, participants = [] } = draft.payload as Named;
  const { members = [] } = (draft.group ?? {}) as Partial<JoinedGroup>;
  const people = [conversation, conversation?.sender, sender, voter, from, ...participants, ...members];
  return people.flatMap((one) => (one === undefined ? [] : [one.id]));
}

function renderingsOf(made: MadeEvent, known: Known, links: MediaLinks | undefined): readonly Rendering[] {
  const { session, draft } = made;
  const details = detailsOf(made, known, links);
  const { conversation } = draft.payload as Named;
  const chat = conversation && known.people.get(conversation.id);
  if (chat && (isIgnored(session, chat) || ignores(session, chat))) return [];
  const { type, payload } = draft;
  return isRendered(type) ? renderChatEvent(type, payload, details) : renderMessageEvent(type, payload, details);
}

function detailsOf({ session, draft }: MadeEvent, known: Known, links: MediaLinks | undefined): EventDetails {
  const { act, before, group } = draft;
  return {
    me: wahaMeOf(session)?.id,
    group,
    identity: (ref) => known.people.get(ref.id) ?? ref,
    message: (id) => knownMessage(known.messages.get(id), links),
    act,
    before: before && payloadOf(before, known.messages.get(before.id), links),
  };
}

function knownMessage(
  description: MessageDescription | undefined,
  links: MediaLinks | undefined,
): KnownWahaMessage | undefined {
  if (!description) return undefined;
  const { message, chat, sender, quoted } = description;
  return {
    payload: toMessagePayload(message, { chat, sender }, links),
    chat,
    sender: sender as WahaIdentity | undefined,
    source: message.fromApi === true ? 'api' : 'app',
    quoted: quoted && { payload: toMessagePayload(quoted.message, { chat }, links), author: quoted.author },
  };
}

/** A message as it was, in the chat in which it is. */
function payloadOf(
  message: MessageRecord,
  description: MessageDescription | undefined,
  links: MediaLinks | undefined,
): MessagePayload | undefined {
  return description && toMessagePayload(message, { chat: description.chat, sender: description.sender }, links);
}

function envelopeOf(session: SessionRecord): WahaEnvelope {
  // An empty text counts as absent, as everywhere in WAHA.
  const { metadata } = (session.wahaConfig ?? {}) as { metadata?: Record<string, string> | null | '' };
  return { session: session.name, metadata: metadata || {}, me: wahaMeOf(session) };
}
