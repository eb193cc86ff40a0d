import { DomainError } from '../errors.js';

const mostDimensions = 2;

/** What a metric request asks for: measures of `Measure`, by at most two of `Dimension`. */
export interface MetricNames<Measure extends string, Dimension extends string> {
  measures: Measure[];
  dimensions: Dimension[];
}

/**
 * The names in `measures` and `dimensions`, each once, in the order of the request.
 * @throws DomainError `invalid_parameter` for a name that is none of them, or more than two dimensions (beyond.md §6)
 */
export function metricNames<Measure extends string, Dimension extends string>(
  request: { measures: string; dimensions?: string },
  measures: readonly Measure[],
  dimensions: readonly Dimension[],
): MetricNames<Measure, Dimension> {
  const requested = {
    measures: namesIn('measures', request.measures, measures),
    dimensions: request.dimensions === undefined ? [] : namesIn('dimensions', request.dimensions, dimensions),
  };
  if (requested.dimensions.length > mostDimensions) {
    throw new DomainError('invalid_parameter', `Parameter "dimensions" has more than ${mostDimensions} names.`);
  }
  return requested;
}

function namesIn<Name extends string>(parameter: string, text: string, names: readonly Name[]): Name[] {
  const requested = text.split(',').map((name) => name.trim());
  const unknown = requested.find((name) => !names.includes(name as Name));
  if (unknown !== undefined) {
    const problem = `Parameter "${parameter}" has "${unknown.slice(0, 40)}", which is none of ${names.join(', ')}.`;
    throw new DomainError('invalid_parameter', problem);
  }
  return [...new Set(requested as Name[])];
}
