import { isDeepStrictEqual } from 'node:util';
import { isSelected } from '@parley/contracts/events';
import { isWahaSelected } from '@parley/contracts/waha';
import type { EndpointSettings, ShownDestination, WebhookEndpoint } from '@parley/contracts/webhooks';
import { idTime } from '@parley/service-runtime';
import {
  type EndpointAccess,
  type EndpointDestination,
  noAccess,
  type ReadAccess,
  shownAccess,
} from '../destination-types/index.js';
import { type HealthRecord, healthView } from './health/health-view.js';
import { maskedHeaders } from './masked-headers.js';
import { everySession, type FilteredEvent, type SessionFilter, wantsSession } from './session-filter.js';

/**
 * An endpoint as it is stored: every setting has a value. Its `credentials` and `clientKey` are there only until they are
 * sealed: undefined, those that it has stay; null, it has none.
 */
export interface Endpoint extends EndpointDestination, EndpointAccess {
  clientKey?: string | null;
  id: string;
  teamId: string;
  /** Null for an endpoint of the team itself. */
  projectId: string | null;
  /** The names of its credentials, and when these were written. */
  credentialNames: string[];
  credentialsUpdatedAt: Date | null;
  events: string[];
  /** Together with `sessionIds` a {@link SessionFilter}; both empty: every session. */
  sessions: string[];
  sessionIds: string[];
  /** What the envelope of an event must be like; null: anything. */
  filter: Record<string, unknown> | null;
  format: WebhookEndpoint['format'];
  enabled: boolean;
  disabledReason: NonNullable<WebhookEndpoint['disabledReason']> | null;
  /** An attempt has been made at its URL or destination. */
  tried: boolean;
  description: string | null;
  headers: Record<string, string> | null;
  timeoutSeconds: number;
  maxConcurrency: number;
  ratePerSecond: number | null;
  ordering: WebhookEndpoint['ordering'];
  /** Empty for the default schedule. */
  retrySchedule: number[];
  /** What it follows; null: it is changed here. */
  managedBy: 'waha' | null;
  /** The session in whose configuration it is. */
  managedSessionId: string | null;
}

/** An endpoint with its health. */
export type EndpointWithHealth = Endpoint & HealthRecord;

export type EndpointOwner = Pick<Endpoint, 'id' | 'teamId' | 'projectId'>;

/** What is not looked up or checked elsewhere before. */
type OwnSettings = Omit<EndpointSettings, 'sessions' | 'url' | 'destination' | 'auth' | 'tls'>;

/** Makes an endpoint from settings; missing settings get their defaults (decisions.md §6). */
export function endpointFrom(
  { id, teamId, projectId }: EndpointOwner,
  settings: OwnSettings & (EndpointDestination | { url: string }),
  { sessions, sessionIds }: SessionFilter = everySession,
  access: ReadAccess = noAccess,
): Endpoint {
  const enabled = settings.enabled ?? true;
  return {
    id,
    teamId,
    projectId,
    ...('destinationType' in settings ? destinationIn(settings) : { ...ofHttp, url: settings.url }),
    ...accessIn(access),
    ...{ credentialNames: [], credentialsUpdatedAt: null },
    events: settings.events,
    sessions,
    sessionIds,
    filter: settings.filter ?? null,
    format: settings.format ?? 'native',
    enabled,
    disabledReason: enabled ? null : 'manual',
    tried: false,
    description: settings.description ?? null,
    headers: settings.headers ?? null,
    managedBy: null,
    managedSessionId: null,
    ...pacingFrom(settings),
  };
}

const ofHttp = { destinationType: 'http', destination: null } as const;

function destinationIn({ destinationType, url, destination, credentials }: EndpointDestination): EndpointDestination {
  return { destinationType, url, destination, ...(credentials === undefined ? {} : { credentials }) };
}

function accessIn({ auth, tls, credentials, clientKey }: ReadAccess): ReadAccess {
  return {
    ...{ auth, tls },
    ...(credentials === undefined ? {} : { credentials }),
    ...(clientKey === undefined ? {} : { clientKey }),
  };
}

type Pacing = Pick<EndpointSettings, 'timeoutSeconds' | 'maxConcurrency' | 'ratePerSecond' | 'ordering' | 'retry'>;

/** The settings for the speed and order of attempts. */
function pacingFrom({ timeoutSeconds, maxConcurrency, ratePerSecond, ordering, retry }: Pacing) {
  return {
    timeoutSeconds: timeoutSeconds ?? 15,
    maxConcurrency: maxConcurrency ?? 16,
    ratePerSecond: ratePerSecond ?? null,
    ordering: ordering ?? 'none',
    retrySchedule: retry?.schedule ?? [],
  };
}

/** The settings that would make this endpoint, but for where it sends and how it signs in. An update starts from them. */
export function settingsOf(endpoint: Endpoint) {
  const { events, format, enabled, timeoutSeconds, maxConcurrency, ordering, sessions, retrySchedule } = endpoint;
  return {
    events,
    ...(sessions.length > 0 ? { sessions } : {}),
    ...(endpoint.filter === null ? {} : { filter: endpoint.filter }),
    format,
    enabled,
    ...(endpoint.description === null ? {} : { description: endpoint.description }),
    ...(endpoint.headers === null ? {} : { headers: endpoint.headers }),
    timeoutSeconds,
    maxConcurrency,
    ...(endpoint.ratePerSecond === null ? {} : { ratePerSecond: endpoint.ratePerSecond }),
    ordering,
    retry: retrySchedule.length > 0 ? { schedule: retrySchedule } : {},
  } satisfies EndpointSettings;
}

/** The endpoint as callers see it who may change it. */
export function endpointView(withHealth: EndpointWithHealth): WebhookEndpoint {
  const { failure, ...endpoint } = withHealth;
  return {
    id: endpoint.id,
    ...(endpoint.projectId === null ? {} : { projectId: endpoint.projectId }),
    ...(endpoint.destinationType === 'http' ? { url: endpoint.url } : {}),
    destination: shownDestination(endpoint),
    ...settingsOf(endpoint),
    ...shownAccess(endpoint),
    ...(endpoint.tried ? { tried: true } : {}),
    ...(endpoint.disabledReason === null ? {} : { disabledReason: endpoint.disabledReason }),
    ...(failure === null ? {} : { failingSince: failure.failingSince.toISOString() }),
    ...(failure?.breakerOpenSince ? { breakerOpenSince: failure.breakerOpenSince.toISOString() } : {}),
    health: healthView(withHealth),
    ...(endpoint.managedBy === null ? {} : { managedBy: managerOf(endpoint) }),
    createdAt: idTime(endpoint.id).toISOString(),
  };
}

/** Of credentials only the names, and when they were written (beyond.md §2). */
function shownDestination(endpoint: Endpoint): ShownDestination {
  const { destinationType: type, url, destination, credentialNames, credentialsUpdatedAt } = endpoint;
  if (destination === null) return { type, url };
  const updatedAt = credentialsUpdatedAt?.toISOString();
  return {
    ...destination,
    type,
    ...(updatedAt === undefined ? {} : { credentials: { set: credentialNames, updatedAt } }),
  };
}

/** An endpoint of one session has that session's present name among its settings. */
function managerOf({ sessions, managedSessionId }: Endpoint): NonNullable<WebhookEndpoint['managedBy']> {
  return { kind: 'waha', session: sessions[0] ?? managedSessionId ?? '' };
}

/** The endpoint as callers see it who may only read it (decisions.md §14). */
export function maskedView(endpoint: EndpointWithHealth): WebhookEndpoint {
  const { headers } = endpoint;
  return endpointView(headers === null ? endpoint : { ...endpoint, headers: maskedHeaders(headers) });
}

/** An endpoint that sends elsewhere or otherwise, or one that is enabled again, starts without earlier failures. */
export function startsAfresh(before: Endpoint, after: Endpoint): boolean {
  return sendsOtherwise(before, after) || (after.enabled && !before.enabled);
}

/** It has another URL, other members of its destination, `auth` or `tls`, or new credentials. */
export function sendsOtherwise(before: Endpoint, after: Endpoint): boolean {
  return (
    before.url !== after.url ||
    after.credentials !== undefined ||
    (after.clientKey !== undefined && (after.clientKey !== null || before.tls !== null)) ||
    !isDeepStrictEqual([before.destination, before.auth, before.tls], [after.destination, after.auth, after.tls])
  );
}

type NamedEvents = Pick<Endpoint, 'events'> & Partial<Pick<Endpoint, 'format'>>;

/** True when the endpoint wants this event; its owner has been compared already. */
export function wants(
  endpoint: NamedEvents & SessionFilter,
  event: { type: string; isWaha?: boolean } & FilteredEvent,
): boolean {
  return wantsType(endpoint, event.type, event.isWaha) && wantsSession(endpoint, event);
}

/** Events of the format `waha` have names of their own, some of which are types of ours. */
export function wantsType({ events, format }: NamedEvents, type: string, isWaha = false): boolean {
  if ((format === 'waha') !== isWaha) return false;
  return isWaha ? isWahaSelected(type, events) : isSelected(type, events);
}
