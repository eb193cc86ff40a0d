/** What bounds the attempts of an endpoint, known before the endpoint itself is read. */
export interface EndpointLimits {
  /** Whose turn an attempt takes; teams share a process fairly. */
  teamId: string;
  /** Attempts under way at once, over all processes. */
  maxConcurrency: number;
  /** Attempts begun in a second, over all processes; null: any number. */
  ratePerSecond: number | null;
  /** When these were read, in milliseconds by the database's clock: of two, the later are right. */
  limitsReadAt: number;
}

/**
 * The columns of {@link EndpointLimits}, from `endpoints` or an alias of it. Where an outer join found no endpoint they
 * are as narrow as can be: what comes of such a wake-up is that its delivery is discarded.
 */
export function limitColumns(endpoints: string): string {
  return `coalesce(${endpoints}.team_id, 0) AS "teamId", coalesce(${endpoints}.max_concurrency, 1) AS "maxConcurrency",
    ${endpoints}.rate_per_second AS "ratePerSecond",
    floor(extract(epoch FROM now()) * 1000)::float8 AS "limitsReadAt"`;
}
