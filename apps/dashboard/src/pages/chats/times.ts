import { t } from '@lingui/core/macro';
import { localeOf } from '../../language/index.js';
const clock = new Intl.DateTimeFormat(localeOf(), { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat(localeOf(), { weekday: 'short' });
const date = new Intl.DateTimeFormat(localeOf(), { day: 'numeric', month: 'short' });
const longDate = new Intl.DateTimeFormat(localeOf(), {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const dayMs = 86_400_000;
const weekDays = 7;

/** @param at Unix seconds */
export function clockTime(at: number): string {
  return clock.format(at * 1_000);
}

/** The time for today, the weekday for the last days, else the date. @param at Unix seconds */
export function shortTime(at: number): string {
  const days = daysAgo(at);
  if (days <= 0) return clockTime(at);
  return (days < weekDays ? weekday : date).format(at * 1_000);
}

/** @param at Unix seconds */
export function dayInWords(at: number): string {
  const days = daysAgo(at);
  if (days === 0) return t`Today`;
  return days === 1 ? t`Yesterday` : longDate.format(at * 1_000);
}

/** The start of the local day, in ms. @param at Unix seconds */
export function dayOf(at: number): number {
  return new Date(at * 1_000).setHours(0, 0, 0, 0);
}

function daysAgo(at: number): number {
  return Math.round((new Date().setHours(0, 0, 0, 0) - dayOf(at)) / dayMs);
}
