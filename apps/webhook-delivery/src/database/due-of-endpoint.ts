/**
 * SQL: of one endpoint, due until then, in `deliveries` or an alias of it; and the order that goes with it. Written as a
 * range so that the index by endpoint and time alone answers it. As an equality the planner drops the endpoint from the
 * order, and with millions due of another endpoint it walks all of these in the order of time.
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
