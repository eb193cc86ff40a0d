const mostBytes = 2048;

/** What the other side answered, as Postgres can hold it: no NUL, no half characters. Undefined beyond 2 KiB. */
export function storable(response: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> | undefined {
  if (response === undefined) return undefined;
  const text = JSON.stringify(response, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
  return Buffer.byteLength(text) <= mostBytes ? (JSON.parse(text) as Record<string, unknown>) : undefined;
}
