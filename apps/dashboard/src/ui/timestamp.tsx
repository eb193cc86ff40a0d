import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { localeOf } from '../language/index.js';
import classes from './timeline.module.css';

const exact = new Intl.DateTimeFormat(localeOf(), { dateStyle: 'medium', timeStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(localeOf(), { numeric: 'auto', style: 'short' });
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

function ago(date: Date, now = Date.now()): string {
  const seconds = Math.round((date.getTime() - now) / 1_000);
  if (Math.abs(seconds) < justNowSeconds) return relative.format(0, 'second');
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

/** A time in the format of a `datetime-local` field: in the browser's time zone, without seconds. */
export function localFieldTime(at: string | number): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Without a maximum, browsers accept years of six digits, which the API refuses. */
const lastTime = '9999-12-31T23:59';

interface Props extends Omit<TextInputProps, 'type' | 'max' | 'value' | 'onChange'> {
  /** In the browser's time zone, to the minute: `2026-11-24T08:00`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

export function TimeInput({ onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      max={lastTime}
      onChange={({ currentTarget: { value } }) => onChange(Number.isNaN(Date.parse(value)) ? '' : value)}
    />
  );
}

export interface TimelineEntry {
  key: string;
  at: string | number;
  title: ReactNode;
  children?: ReactNode;
}

/** A list of events with their times, in the given order. */
export function Timeline({ label, entries }: { label: string; entries: TimelineEntry[] }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map(({ key, at, title, children }) => (
        <li key={key} className={classes.entry}>
          <div className={classes.title}>{title}</div>
          <div className={classes.at}>
            <ExactTime at={at} />
          </div>
          {children !== undefined && <div>{children}</div>}
        </li>
      ))}
    </ol>
  );
}
