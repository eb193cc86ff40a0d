/** A time in the format of a `datetime-local` field: in the browser's time zone, without seconds. */
export function localFieldTime(at: string | number): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
