import { t } from '@lingui/core/macro';
import type { Schemas } from '../../api/index.js';
import type { To } from '../../routing/index.js';

/** Something that the finder leads to. */
export interface Hit {
  readonly key: string;
  readonly label: string;
  /** What tells it from others with the same label. */
  readonly detail?: string;
  readonly page: To;
  /** The label of a form that the page opens at once. */
  readonly form?: string;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
}

/** Whether each word of what is typed occurs in the texts. */
export function matches(typed: string, ...texts: readonly (string | undefined)[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** An id of Parley has 16 digits at least; a phone number has 15 at most. */
export function isResourceId(typed: string): boolean {
  return /^[1-9]\d{15,18}$/.test(typed) && BigInt(typed) < 2n ** 63n;
}

type Found = Schemas['FoundResource'];

/** The page of what an id names. */
export function hitOf(found: Found): Hit {
  const { kind, id, name } = found;
  return { key: `${kind} ${id}`, label: name ?? id, detail: kindNames[kind], page: pageOf(found) };
}

const kindNames: Readonly<Record<Found['kind'], string>> = {
  session: t`Session`,
  message: t`Message`,
  chat: t`Chat`,
  webhook: t`Webhook`,
  delivery: t`Delivery`,
  event: t`Event`,
  operation: t`Operation`,
  campaign: t`Campaign`,
  template: t`Template`,
  quicklink: 'QuickLink',
  widget_session: t`Widget session`,
  bridge: t`Bridge`,
  key: 'API key',
  member: t`Member`,
};

function pageOf(found: Found): To {
  const { kind, id } = found;
  switch (kind) {
    case 'message':
    case 'chat':
    case 'session':
      return ofMessaging(found);
    case 'delivery':
      return { to: '/deliveries/$webhookId/$deliveryId', params: { webhookId: found.webhookId ?? '', deliveryId: id } };
    case 'webhook':
      return { to: '/webhooks/$webhookId', params: { webhookId: id } };
    case 'event':
      return { to: '/events/$eventId', params: { eventId: id } };
    case 'operation':
      return { to: '/operations/$operationId', params: { operationId: id } };
    case 'key':
      return { to: '/api-keys/$keyId', params: { keyId: id } };
    case 'member':
      return { to: '/members/$userId', params: { userId: id } };
    default:
      return ofSending(kind, id);
  }
}

function ofMessaging({ kind, id, session = '', chatId = id }: Found): To {
  if (kind === 'session') return { to: '/sessions/$session', params: { session: id } };
  if (kind === 'chat') return chatPage(session, id);
  return chatPage(session, chatId, id);
}

function ofSending(kind: 'campaign' | 'template' | 'quicklink' | 'widget_session' | 'bridge', id: string): To {
  switch (kind) {
    case 'campaign':
      return { to: '/campaigns/$campaignId', params: { campaignId: id } };
    case 'template':
      return { to: '/templates/$templateId', params: { templateId: id } };
    case 'quicklink':
      return { to: '/links/$linkId', params: { linkId: id } };
    case 'widget_session':
      return { to: '/links/widget-sessions/$widgetSessionId', params: { widgetSessionId: id } };
    case 'bridge':
      return { to: '/bridges/$bridgeId', params: { bridgeId: id } };
  }
}

/** The chat beside the conversations of all sessions, at the message if one is named. */
export function chatPage(session: string, chatId: string, message?: string): To {
  return { to: '/chats/$session/$chatId', params: { session, chatId }, search: { all: '1', message } };
}
