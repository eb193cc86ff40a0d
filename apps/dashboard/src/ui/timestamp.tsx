import { useEffect, useState } from 'react';

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
const refreshMs = 15_000;
const justNowSeconds = 5;

/** A relative time, with the exact time as its tooltip. */
export function Timestamp({ at }: { at: string | number | Date | null | undefined }) {
  useRefresh();
  if (at === null || at === undefined) return <>–</>;
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)} style={{ whiteSpace: 'nowrap' }}>
      {ago(date)}
    </time>
  );
}

/** A time, to the second. */
export function ExactTime({ at }: { at: string | number | Date }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{exact.format(date)}</time>;
}

export function ago(date: Date, now = Date.now()): string {
  const seconds = Math.round((date.getTime() - now) / 1_000);
  if (Math.abs(seconds) < justNowSeconds) return 'now';
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? units[units.length - 1]!;
  return relative.format(Math.trunc(seconds / length), unit);
}

function useRefresh(): void {
  const [, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
}
