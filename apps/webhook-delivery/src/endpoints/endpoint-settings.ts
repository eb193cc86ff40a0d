import { EndpointSettings, parse, projectEventTypes, teamEventTypes } from '@parley/contracts';
import type { AddressPolicy } from '../addresses/index.js';
import { assertHeaders } from './custom-headers.js';
import { columnsOf, type EndpointColumns, settingDefaults } from './endpoint.js';
import { assertUrl } from './endpoint-url.js';
import { invalidField } from './invalid-field.js';

const scheduleLength = { min: 1, max: 20 };
const longestDelaySeconds = 86_400;

/** What a team endpoint may name: test events of the team have documented types too (decisions.md §5, §6). */
const typesOfTeam = new Set<string>([
  ...projectEventTypes.filter((type) => type !== 'session.phone_offline'),
  ...teamEventTypes,
]);
const typesOfProject = new Set<string>(projectEventTypes);

/** What the checks depend on besides the settings themselves. */
export interface SettingsContext {
  /** The team itself owns the endpoint. */
  isTeamOwned: boolean;
  addresses: AddressPolicy;
}

/** @throws DomainError naming the setting that is wrong */
export function newColumns(settings: EndpointSettings, context: SettingsContext): EndpointColumns {
  assertSettings(settings, context);
  return { ...settingDefaults, url: settings.url, events: settings.events, ...columnsOf(settings) };
}

/**
 * The columns that a change sets. Only what is given is checked: an endpoint must not become unchangeable when a rule
 * is tightened. `null` puts an optional setting back to what it is when not given.
 *
 * @throws DomainError naming the setting that is unknown or wrong
 */
export function changedColumns(changes: Record<string, unknown>, context: SettingsContext): Partial<EndpointColumns> {
  const cleared = Object.keys(changes).filter((name) => changes[name] === null);
  const required = cleared.find((name) => name === 'url' || name === 'events');
  if (required) throw invalidField(required, 'is required and cannot be cleared');
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  // The class knows every setting, so it also refuses unknown ones; those that it requires and are not given are lent.
  const names = new Set(Object.keys(changes));
  const lent = { url: 'https://example.com/', events: ['*'], ...given };
  const unknownCleared = Object.fromEntries(cleared.filter((name) => !isSetting(name)).map((name) => [name, null]));
  const settings: Partial<EndpointSettings> = parse(EndpointSettings, { ...lent, ...unknownCleared });
  if (!names.has('url')) delete settings.url;
  if (!names.has('events')) delete settings.events;
  assertSettings(settings, context);
  return { ...clearedColumns(cleared), ...columnsOf(settings) };
}

const optionalSettings = {
  sessions: ['sessions'],
  format: ['format'],
  enabled: ['enabled', 'disabledReason'],
  description: ['description'],
  headers: ['headers'],
  timeoutSeconds: ['timeoutSeconds'],
  maxConcurrency: ['maxConcurrency'],
  ratePerSecond: ['ratePerSecond'],
  ordering: ['ordering'],
  retry: ['retrySchedule'],
} as const satisfies Record<
  Exclude<keyof EndpointSettings, 'url' | 'events'>,
  readonly (keyof typeof settingDefaults)[]
>;

function isSetting(name: string): name is keyof typeof optionalSettings {
  return Object.hasOwn(optionalSettings, name);
}

function clearedColumns(names: string[]): Partial<EndpointColumns> {
  const columns = names.filter(isSetting).flatMap((name): readonly (keyof typeof settingDefaults)[] => {
    return optionalSettings[name];
  });
  return Object.fromEntries(columns.map((column) => [column, settingDefaults[column]]));
}

function assertSettings(settings: Partial<EndpointSettings>, { isTeamOwned, addresses }: SettingsContext): void {
  const { url, events, headers, retry } = settings;
  if (url !== undefined) assertUrl(url, addresses);
  if (events !== undefined) assertEvents(events, isTeamOwned);
  if (headers !== undefined) assertHeaders(headers);
  if (retry?.schedule !== undefined) assertSchedule(retry.schedule);
}

function assertEvents(events: string[], isTeamOwned: boolean): void {
  const known = isTeamOwned ? typesOfTeam : typesOfProject;
  const unknown = events.find((type) => type !== '*' && !known.has(type));
  if (unknown === undefined) return;
  const owner = isTeamOwned ? "a team's" : "a project's";
  throw invalidField('events', `${JSON.stringify(unknown)} is not an event type of ${owner} endpoint`);
}

function assertSchedule(schedule: unknown): void {
  const isDelay = (delay: unknown) =>
    Number.isInteger(delay) && Number(delay) >= 0 && Number(delay) <= longestDelaySeconds;
  const { min, max } = scheduleLength;
  if (!Array.isArray(schedule) || schedule.length < min || schedule.length > max || !schedule.every(isDelay)) {
    const entries = `${min} to ${max} whole numbers of seconds, each from 0 to ${longestDelaySeconds}`;
    throw invalidField('retry.schedule', `must be ${entries}`);
  }
}
