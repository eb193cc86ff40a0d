/**
 * SQL condition for the deliveries of one endpoint that are due until a time, and the order to use with it. Written as a
 * range, so that the index by endpoint and time answers it alone. With an equality, the planner drops the endpoint from
 * the order and reads by time through all deliveries of other endpoints, possibly millions.
 * @param deliveries the table `deliveries` or its alias
 */
export function dueOfEndpoint(
  deliveries: string,
  { webhookId, until }: { webhookId: string; until: string },
): { where: string; orderBy: string } {
  const key = `(${deliveries}.webhook_id, ${deliveries}.next_attempt_at)`;
  return {
    where: `${key} >= (${webhookId}, '-infinity'::timestamptz) AND ${key} <= (${webhookId}, ${until})
      AND ${deliveries}.next_attempt_at IS NOT NULL`,
    orderBy: `${deliveries}.webhook_id, ${deliveries}.next_attempt_at`,
  };
}
