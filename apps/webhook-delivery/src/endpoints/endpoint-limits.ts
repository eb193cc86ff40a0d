/** The limits of an endpoint's attempts, known before the endpoint itself is read. */
export interface EndpointLimits {
  /** Attempts take turns by team: teams share a process fairly. */
  teamId: string;
  /** Most attempts under way at once, over all processes. */
  maxConcurrency: number;
  /** Most attempts begun per second, over all processes; null: no limit. */
  ratePerSecond: number | null;
  /** When the limits were read, in milliseconds by the database's clock. The later of two readings is right. */
  limitsReadAt: number;
}

/**
 * A degraded endpoint has failed this many times in a row. It is limited until its next success: at full speed it would
 * take capacity from other endpoints during the minute until its breaker opens.
 */
const degradedFailures = 10;
const degradedConcurrency = 4;
const degradedPerSecond = 20;
/** A failing endpoint has failed this many times in a row; it is limited to 2 attempts/s. */
const failingFailures = 200;
const failingPerSecond = 2;

/**
 * SQL for the columns of {@link EndpointLimits}, from `endpoints` or its alias. Where an outer join found no endpoint,
 * `maxConcurrency` is 1: its deliveries are only discarded.
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
