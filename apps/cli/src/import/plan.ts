import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '@parley/client';
import { extendedOf, type MappedEvents } from './event-names.js';

/** Members of `config` that others have too (decisions.md §16). */
export interface SessionSettings {
  metadata?: Record<string, string>;
  ignore?: { groups?: true; channels?: true; status?: true };
  calls?: { reject: boolean; text?: string };
  device?: string;
  history?: 'full';
  proxy?: string;
}

/** A session to make; it is not started. */
export interface PlannedSession {
  /** Its name here, which {@link sessionName} makes of the source's. */
  name: string;
  sourceName: string;
  config?: SessionSettings;
  proxyPassword?: string;
}

export interface PlannedLabel {
  session: string;
  name: string;
  color?: string;
  /** The chats that have it, by their ids on the network. */
  chats: string[];
}

export type EndpointSettings = Pick<Schemas['CreateWebhookBody'], 'events'> & { url: string } & Partial<
    Pick<Schemas['CreateWebhookBody'], 'headers' | 'description' | 'enabled' | 'ratePerSecond' | 'retry' | 'secret'>
  >;

export interface PlannedEndpoint extends EndpointSettings {
  /** Of this session alone; absent: of all sessions of the project. */
  session?: string;
}

/** What has no counterpart here, or comes over changed. */
export interface Remark {
  item: string;
  text: string;
}

/** All that a source has, in the terms of this installation. Nothing is made yet. */
export class Plan {
  readonly sessions = new Map<string, PlannedSession>();
  readonly labels: PlannedLabel[] = [];
  readonly endpoints: PlannedEndpoint[] = [];
  readonly remarks: Remark[] = [];

  /** The event types that a session must make for its endpoints, beside those that every session makes. */
  extendedEvents(name: string): string[] {
    const endpoints = this.endpoints.filter(({ session }) => session === undefined || session === name);
    return extendedOf(endpoints.flatMap(({ events }) => events)).toSorted();
  }

  remark(item: string, text: string): void {
    this.remarks.push({ item, text });
  }

  /** @returns its name here; undefined when another session of the source has that name already */
  addSession(sourceName: string, settings: Pick<PlannedSession, 'config' | 'proxyPassword'> = {}): string | undefined {
    const name = sessionName(sourceName);
    const other = this.sessions.get(name);
    if (other !== undefined) {
      if (other.sourceName === sourceName) return name;
      this.remark(`session ${sourceName}`, `not made: its name here would be ${name}, as that of ${other.sourceName}`);
      return undefined;
    }
    if (name !== sourceName) this.remark(`session ${sourceName}`, `is named ${name} here`);
    this.sessions.set(name, { name, sourceName, ...settings });
    return name;
  }

  /**
   * An address gets one endpoint for each session, because more would deliver each event more than once. A second one there adds its
   * event types, if it is signed and sent alike.
   */
  addEndpoint(input: PlannedEndpoint): void {
    const endpoint = withoutCredentials(input);
    const item = endpointName(endpoint);
    const other = this.endpoints.find(({ url, session }) => url === endpoint.url && session === endpoint.session);
    if (other === undefined) {
      this.endpoints.push(endpoint);
      return;
    }
    const { events: mine, ...rest } = endpoint;
    const { events, ...others } = other;
    if (isDeepStrictEqual(rest, others)) {
      other.events = [...new Set([...events, ...mine])];
      return;
    }
    const text = `the same address is there twice, with another secret or other settings; the first one counts`;
    this.remark(item, text);
  }
}

/** What a reader of a source found about an endpoint. */
export interface FoundEndpoint extends Omit<PlannedEndpoint, 'events'> {
  events: MappedEvents;
}

/** Plans an endpoint with the event types that have a counterpart here, and remarks on the others. */
export function planEndpoint(plan: Plan, { events: { events, unmatched }, ...endpoint }: FoundEndpoint): void {
  const item = endpointName(endpoint);
  if (unmatched.length > 0) plan.remark(item, `no event type here corresponds to ${unmatched.join(', ')}`);
  if (events.length > 0) plan.addEndpoint({ ...endpoint, events });
  else plan.remark(item, 'not made: no event type is left');
}

/** How reports call an endpoint. */
export function endpointName({ url, session }: Pick<PlannedEndpoint, 'url' | 'session'>): string {
  return `endpoint ${shownUrl(url)}${session === undefined ? '' : ` of session ${session}`}`;
}

/**
 * A URL as reports show it. Many receivers are recognized by a token in the query or by a password, so neither is printed.
 */
export function shownUrl(text: string): string {
  if (!URL.canParse(text)) return text.replace(/[?#].*/s, '');
  const url = new URL(text);
  return `${url.protocol}//${url.host}${url.pathname}${url.search === '' ? '' : '?…'}`;
}

/**
 * The name of a session here (decisions.md §3): other characters become `-`, and digits alone, which would be an id, get `session-`
 * before them. The same name every time, so that an import can be repeated.
 */
export function sessionName(sourceName: string): string {
  const plain = sourceName.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 64);
  return /^\d*$/.test(plain) ? `session-${plain}`.slice(0, 64) : plain;
}

/** The user and password of a URL are sent as its header, since no URL may hold them here. */
function withoutCredentials(endpoint: PlannedEndpoint): PlannedEndpoint {
  if (!URL.canParse(endpoint.url)) return endpoint;
  const url = new URL(endpoint.url);
  if (url.username === '' && url.password === '') return endpoint;
  const user = [url.username, url.password].map(decoded).join(':');
  url.username = '';
  url.password = '';
  const authorization = `Basic ${Buffer.from(user).toString('base64')}`;
  return { ...endpoint, url: url.href, headers: { authorization, ...endpoint.headers } };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % stands for itself.
    return text;
  }
}
