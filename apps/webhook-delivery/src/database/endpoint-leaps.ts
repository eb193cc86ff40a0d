/**
 * For a `WITH RECURSIVE`: the ids of the endpoints after that one which have deliveries in one of these ways, in their
 * order and with a NULL at the end, as `<name> (webhook_id)`. Leaps from one endpoint to the next, however many deliveries
 * each of them has; a row is looked for only when it is asked for, so a LIMIT ends the walk.
 * @param ways conditions on `deliveries`, each answered by an index that begins with them and the endpoint
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
