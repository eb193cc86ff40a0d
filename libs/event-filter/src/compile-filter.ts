import { invalidField, type Noun } from '@parley/contracts/base';
import { compileObject, filterLimits, isObject, type Reading } from './field-conditions.js';
import type { Steps } from './operators.js';

/** Work of one evaluation: about as many fields, operators and elements of lists. */
const mostSteps = 10_000;

/** `overrun`: the evaluation took too many steps and was ended. The event is let through (beyond.md §1). */
export type FilterOutcome = 'match' | 'no_match' | 'overrun';

export interface EventFilter {
  /** @param envelope parsed, as of interface.md §6.1 */
  readonly outcome: (envelope: unknown) => FilterOutcome;
}

/**
 * Compiles a filter.
 * @param path what errors call the filter
 * @throws DomainError `invalid_parameter` naming the path in the filter, or the bound that it exceeds
 */
export function compileFilter(filter: unknown, path = 'filter', noun: Noun = 'field'): EventFilter {
  if (!isObject(filter)) throw invalidField(path, 'must be an object', noun);
  requireSize(JSON.stringify(filter), path, noun);
  const reading: Reading = { conditions: 0, noun };
  const matches = compileObject(filter, { path, level: 1, isEnvelope: true }, reading);
  return {
    outcome: (envelope) => {
      const steps: Steps = { left: mostSteps };
      const isMatch = matches(envelope, steps);
      if (steps.left < 0) return 'overrun';
      return isMatch ? 'match' : 'no_match';
    },
  };
}

/**
 * Compiles a filter that came as text, such as a parameter of a query.
 * @throws DomainError `invalid_parameter`, as {@link compileFilter}
 */
export function compileFilterText(text: string, path = 'filter', noun: Noun = 'parameter'): EventFilter {
  requireSize(text, path, noun);
  let filter: unknown;
  try {
    filter = JSON.parse(text);
  } catch {
    throw invalidField(path, 'must be JSON', noun);
  }
  return compileFilter(filter, path, noun);
}

function requireSize(text: string, path: string, noun: Noun): void {
  const { bytes } = filterLimits;
  if (Buffer.byteLength(text, 'utf8') > bytes) throw invalidField(path, `must be at most ${bytes} bytes of JSON`, noun);
}
