import { invalidField } from '@parley/contracts/base';
import { isListed, maxStreamTypes, type RecordedEvent, selectsAny } from '@parley/contracts/events';
import { compileFilterText, type EventFilter } from '@parley/event-filter';

/** Which events of its owner a reader gets (beyond.md §1). */
export interface StreamFilter {
  /** Entries as of an endpoint's `events`. Undefined: all types but those that must be named. */
  readonly types: readonly string[] | undefined;
  /** By content. Undefined: any. */
  readonly content: EventFilter | undefined;
  /** Readers with the same key get the same events. */
  readonly key: string;
}

export interface FilterQuery {
  /** Separated by commas. */
  type?: string;
  /** JSON. */
  filter?: string;
}

/** One exact type, or absent all that need not be named. */
export function filterOfType(type: string | undefined): StreamFilter {
  return { types: type === undefined ? undefined : [type], content: undefined, key: type ?? '' };
}

/**
 * @param known types that the owner may have events of
 * @throws DomainError `invalid_parameter` naming the entry, or the path in the filter
 */
export function streamFilter({ type, filter }: FilterQuery, known: ReadonlySet<string>): StreamFilter {
  const types = type?.split(',');
  if (types !== undefined && types.length > maxStreamTypes) {
    throw invalidField('type', `must have at most ${maxStreamTypes} entries`, 'parameter');
  }
  // Nothing would ever come of an unknown type.
  const unknown = types?.find((entry) => !selectsAny(entry, known));
  if (unknown !== undefined) {
    throw invalidField('type', `"${unknown.slice(0, 64)}" is not an event type that this stream has`, 'parameter');
  }
  const content = filter === undefined ? undefined : compileFilterText(filter);
  return { types, content, key: JSON.stringify([types, filter]) };
}

/** Whether a reader gets events of this type; {@link StreamFilter.content} may still leave one out. */
export function wantsType({ types }: StreamFilter, { type }: Pick<RecordedEvent, 'type'>): boolean {
  return isListed(type, types);
}
