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
 * A degraded endpoint has failed so often in a row. Until its next success it is limited, so that it does not spend its
 * attempts at full speed for the minute until its breaker opens, and others keep capacity.
 */
const degradedFailures = 10;
const degradedConcurrency = 4;
const degradedPerSecond = 20;
/** A failing endpoint has failed so often in a row; it is limited to 2 attempts/s. */
const failingFailures = 200;
const failingPerSecond = 2;

/**
 * The columns of {@link EndpointLimits}, from `endpoints` or an alias of it. Where an outer join found no endpoint they
 * are as narrow as can be: its deliveries are discarded.
 */
export function limitColumns(endpoints: string): string {
  const degraded = (limit: string): string => `(
    SELECT ${limit} FROM endpoint_health degraded
    WHERE degraded.endpoint_id = ${endpoints}.id AND degraded.failures >= ${degradedFailures})`;
  const perSecond = `CASE WHEN degraded.failures < ${failingFailures} THEN ${degradedPerSecond} ELSE ${failingPerSecond} END`;
  return `coalesce(${endpoints}.team_id, 0) AS "teamId",
    least(coalesce(${endpoints}.max_concurrency, 1), ${degraded(String(degradedConcurrency))}) AS "maxConcurrency",
    least(${endpoints}.rate_per_second, ${degraded(perSecond)}) AS "ratePerSecond",
    floor(extract(epoch FROM now()) * 1000)::float8 AS "limitsReadAt"`;
}
