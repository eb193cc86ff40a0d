const maxResourceId = 2n ** 63n - 1n;

/** True for a decimal snowflake that fits 63 bits. */
export function isResourceId(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9][0-9]{0,18}$/.test(value) && BigInt(value) <= maxResourceId;
}

const rfc3339 = /^(\d{4}-\d{2}-\d{2})[Tt](?!24)\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * True for a time of a day that the calendar has: JavaScript alone would take the 30th of February, and hour 24. In UTC it
 * is of the years 1 to 9999, as its offset may put it out of what RFC 3339, and Postgres' driver, can write.
 */
export function isRfc3339(value: unknown): value is string {
  const date = typeof value === 'string' ? rfc3339.exec(value)?.[1] : undefined;
  if (date === undefined || Number.isNaN(Date.parse(value as string))) return false;
  if (!/^(?!0000)\d{4}-/.test(new Date(value as string).toISOString())) return false;
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}
