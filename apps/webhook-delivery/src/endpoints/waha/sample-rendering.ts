import type { ConversationRef, EventMade, IdentityRef, MessagePayload } from '@parley/contracts/events';
import {
  type EventDetails,
  isWahaSelected,
  type KnownWahaMessage,
  renderedBody,
  renderedEvent,
  renderMessageEvent,
  type StatusOfSession,
  type WahaEventName,
  wahaStatusOf,
} from '@parley/contracts/waha';
import { idTime } from '@parley/service-runtime';

/** An event as an endpoint of format `waha` gets it. */
export interface SampleRendering {
  readonly type: string;
  readonly envelope: string;
}

/**
 * How the WAHA layer shows a test event. It is of no session, so all that is known of it is its payload.
 * @param events what the endpoint wants: of several renderings it gets the first of these, else the first
 */
export function sampleRendering(event: EventMade, events: readonly string[]): SampleRendering {
  const { payload } = JSON.parse(event.envelope) as { payload: object };
  const all = renderingsOf(event, payload);
  const chosen = all.find(({ name }) => isWahaSelected(name, events)) ?? all[0];
  const name = chosen?.name ?? 'session.status';
  const timestampMs = idTime(event.id).getTime();
  const rendered = renderedEvent([name], [event.id], chosen?.payload ?? payload, { session: event.session, me: null });
  return { type: name, envelope: renderedBody(rendered, { id: event.id, name }, timestampMs) };
}

function renderingsOf(event: EventMade, payload: object): { name: WahaEventName; payload: object }[] {
  if (event.type === 'session.status') return [{ name: 'session.status', payload: statusOf(event, payload) }];
  const rendered = renderMessageEvent(event.type, payload, detailsOf(payload as SampleMessage));
  return rendered.flatMap((one) => one.names.map((name) => ({ name, payload: one.payload })));
}

function statusOf({ id, session: name }: EventMade, payload: object) {
  const status = wahaStatusOf(payload as StatusOfSession);
  return { name, status, statuses: [{ status, timestamp: idTime(id).getTime() }], data: null };
}

type SampleMessage = Partial<MessagePayload> & { readonly conversation?: ConversationRef };

/** Messages that the payload only names are taken for texts in the same chat. */
function detailsOf({ conversation, ...payload }: SampleMessage): EventDetails {
  const chat: IdentityRef = conversation ?? { id: '1' };
  const known = (id: string): KnownWahaMessage => ({
    payload: {
      ...{ whatsapp_id: id, fromMe: true, timestamp: 0, pushName: '', isGroup: false, type: 'text', ...payload, id },
      conversation: chat,
    },
    chat,
    source: 'app',
  });
  return { identity: (ref) => ref, message: known };
}
