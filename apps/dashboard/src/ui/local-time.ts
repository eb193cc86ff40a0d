/** A time as a field `datetime-local` takes it: in the zone of the browser, without seconds. */
export function localFieldTime(at: string | number): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
