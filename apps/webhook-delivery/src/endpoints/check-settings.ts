import { DomainError } from '@parley/contracts/base';
import { extendedEventTypes, projectEventTypes, selectsAny, teamEventTypes } from '@parley/contracts/events';
import type { DestinationTypeName, EndpointSettings } from '@parley/contracts/webhooks';
import { isWahaEventName } from '@parley/contracts/waha';
import { compileFilter } from '@parley/event-filter';
import { canBeSent } from './header-names.js';

/** A team's test events may have types of projects too, except the phone-offline condition (decisions.md §6). */
const teamEventNames: ReadonlySet<string> = new Set([
  ...projectEventTypes.filter((type) => type !== 'session.phone_offline'),
  ...extendedEventTypes,
  ...teamEventTypes,
]);
const projectEventNames: ReadonlySet<string> = new Set([...projectEventTypes, ...extendedEventTypes]);
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/;
const headerValue = /^[\t\x20-\x7e]{0,1024}$/;
const maxHeaders = 32;

/**
 * Checks the given settings against the rules of decisions.md §6 that a field's own bounds cannot express.
 * @throws DomainError `invalid_parameter` naming the field
 */
export function checkSettings(
  settings: Partial<EndpointSettings>,
  owner: 'project' | 'team',
  destinationType: DestinationTypeName,
  format: EndpointSettings['format'] = settings.format,
): void {
  if (destinationType !== 'http') checkForHttpAlone(settings, destinationType);
  if (format === 'waha') checkWahaSettings(settings, owner);
  else checkEvents(settings.events, owner);
  if (settings.filter !== undefined) checkFilter(settings.filter, format);
  if (settings.headers) checkHeaders(settings.headers);
  if (settings.retry?.schedule !== undefined) checkSchedule(settings.retry.schedule);
}

/** @throws DomainError `invalid_parameter` */
export function checkEvents(events: readonly string[] | undefined, owner: 'project' | 'team'): void {
  const known = owner === 'project' ? projectEventNames : teamEventNames;
  const unknown = events?.find((event) => !selectsAny(event, known));
  if (unknown !== undefined) throw invalid('events', `"${unknown}" is not an event type for a ${owner} endpoint`);
}

/** An endpoint of this format has the events of sessions by the names of WAHA, and holds none back for another. */
function checkWahaSettings({ events, ordering }: Partial<EndpointSettings>, owner: 'project' | 'team'): void {
  if (owner === 'team') throw invalid('format', '"waha" is for endpoints of a project: give "projectId"');
  const unknown = events?.find((event) => !isWahaEventName(event));
  if (unknown !== undefined) throw invalid('events', `"${unknown}" is not an event of WAHA`);
  if (ordering === 'session') throw invalid('ordering', 'an endpoint of format "waha" keeps no order');
}

/** @throws DomainError naming the path in the filter */
function checkFilter(filter: Record<string, unknown>, format: EndpointSettings['format']): void {
  if (format === 'waha') throw invalid('filter', 'the bodies of format "waha" are no envelopes');
  compileFilter(filter);
}

/** What belongs to HTTP requests is for no other destination (beyond.md §2). */
function checkForHttpAlone({ headers, format }: Partial<EndpointSettings>, type: DestinationTypeName): void {
  if (headers) throw invalid('headers', `a destination of type "${type}" has none`);
  if (format === 'waha') throw invalid('format', `"waha" is for endpoints with a "url", not for type "${type}"`);
}

function checkHeaders(headers: Record<string, unknown>): void {
  const entries = Object.entries(headers);
  const names = new Set<string>();
  if (entries.length > maxHeaders) throw invalid('headers', `must have at most ${maxHeaders} members`);
  for (const [name, value] of entries) {
    if (!headerName.test(name)) throw invalid('headers', `"${name.slice(0, 128)}" is not a header name`);
    if (!canBeSent(name)) throw invalid(`headers.${name}`, 'is a header that cannot be sent with an event');
    if (names.has(name.toLowerCase())) throw invalid('headers', `"${name}" is there twice, in other case`);
    names.add(name.toLowerCase());
    if (typeof value !== 'string' || !headerValue.test(value)) {
      throw invalid(`headers.${name}`, 'must be a string of at most 1024 printable ASCII characters');
    }
  }
}

function checkSchedule(schedule: unknown): void {
  const isSchedule =
    Array.isArray(schedule) &&
    schedule.length >= 1 &&
    schedule.length <= 20 &&
    schedule.every((delay) => Number.isInteger(delay) && delay >= 0 && delay <= 86_400);
  if (!isSchedule) throw invalid('retry.schedule', 'must be 1 to 20 integers of 0 to 86400 seconds');
}

function invalid(field: string, reason: string): DomainError {
  return new DomainError('invalid_parameter', `Field "${field}" is invalid: ${reason}.`);
}
