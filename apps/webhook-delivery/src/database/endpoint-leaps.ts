/**
 * SQL for a `WITH RECURSIVE`: `<name> (webhook_id)` lists the endpoints after the id `after` that have deliveries in one
 * of these ways, by id, with a NULL at the end. It leaps from endpoint to endpoint by index, however many deliveries each
 * has. Rows are computed on demand, so a LIMIT ends the walk.
 * @param ways conditions on `deliveries`, each answered by an index that begins with the condition and the endpoint
 */
export function endpointLeaps(name: string, ways: readonly string[], after: string): string {
  const nextAfter = (position: string): string =>
    ways
      .map(
        (way) => `(SELECT webhook_id FROM deliveries WHERE ${way} AND webhook_id > ${position}
            ORDER BY webhook_id LIMIT 1)`,
      )
      .join(', ');
  return `${name} AS (
    SELECT least(${nextAfter(after)}) AS webhook_id
    UNION ALL
    SELECT least(${nextAfter(`${name}.webhook_id`)}) FROM ${name} WHERE ${name}.webhook_id IS NOT NULL
  )`;
}
