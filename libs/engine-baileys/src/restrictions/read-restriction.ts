import type { AccountRestriction } from '@parley/contracts/events';
import { nameOf, numberOf, present, protoOf } from '../wire/proto-value.js';

/** Whether the account may write to people who are new to it. */
export interface ReachoutLock {
  readonly active: boolean;
  readonly until?: Date;
  readonly reason?: string;
}

/** How many conversations the account may begin. */
export interface NewChatCap {
  /** `none`, `first_warning`, `second_warning`, `capped`, or what the network says instead. */
  readonly status: string;
  readonly used?: number;
  readonly total?: number;
  readonly cycleEndsAt?: Date;
}

/** Reads the network's answer or notification. Undefined: it says nothing, which changes nothing. Any member may be absent. */
export function readLock(payload: unknown): ReachoutLock | undefined {
  const lock = protoOf(payload);
  if (!lock) return undefined;
  const reason = wordOf(lock.enforcement_type);
  return {
    active: isTrue(lock.is_active),
    ...present({ until: timeOf(lock.time_enforcement_ends), reason: reason === 'default' ? undefined : reason }),
  };
}

/** As {@link readLock}. */
export function readCap(payload: unknown): NewChatCap | undefined {
  const cap = protoOf(payload);
  if (!cap) return undefined;
  const cycleEndsAt = timeOf(cap.cycle_end_timestamp);
  const counts = { used: countOf(cap.used_quota), total: countOf(cap.total_quota) };
  return { status: wordOf(cap.capping_status) ?? 'none', ...present({ ...counts, cycleEndsAt }) };
}

/** What the network has told of the account. */
export interface ReportedRestrictions {
  readonly lock?: ReachoutLock | undefined;
  readonly cap?: NewChatCap | undefined;
  /** The network refused a message to somebody new a short time ago. It does so too while it says that nothing is restricted. */
  readonly isRefused: boolean;
}

/** What clients see (decisions.md §16): the active restriction, the lock first; else a warning, if there is one. */
export function restrictionOf(reported: ReportedRestrictions, now: Date): AccountRestriction | undefined {
  const { lock, cap } = reported;
  const quota = quotaOf(cap);
  if (lock?.active) return restriction('reachout', true, { until: ahead(lock.until, now), quota, reason: lock.reason });
  if (cap?.status === 'capped') {
    return restriction('new_chats', true, { until: ahead(cap.cycleEndsAt, now), quota, reason: cap.status });
  }
  if (reported.isRefused) return restriction('reachout', false, { quota, reason: 'refused' });
  if (cap?.status.endsWith('_warning')) return restriction('new_chats', false, { quota, reason: cap.status });
  return undefined;
}

/** The inverse of {@link restrictionOf}: what the network must have told for clients to see this. */
export function reportedOf(shown: AccountRestriction): ReportedRestrictions {
  const { kind, active, until, reason } = shown;
  const isLock = kind === 'reachout';
  const lock = isLock && active ? { active, ...present({ until: dateOf(until), reason }) } : undefined;
  return { lock, cap: capOf(shown), isRefused: isLock && !active };
}

function capOf({ kind, until, quota, reason }: AccountRestriction): NewChatCap | undefined {
  const { used, total } = quota ?? {};
  const cycleEndsAt = dateOf(quota?.cycleEndsAt);
  if (kind === 'reachout') return quota && { status: 'none', ...present({ used, total, cycleEndsAt }) };
  return { status: reason ?? 'none', ...present({ used, total, cycleEndsAt: cycleEndsAt ?? dateOf(until) }) };
}

function dateOf(iso: string | undefined): Date | undefined {
  return iso === undefined ? undefined : new Date(iso);
}

type Details = Pick<AccountRestriction, 'quota' | 'reason'> & { readonly until?: Date | undefined };

function restriction(kind: AccountRestriction['kind'], active: boolean, details: Details): AccountRestriction {
  const { until, quota, reason } = details;
  return { kind, active, ...present({ until: until?.toISOString(), quota, reason }) };
}

/** An end that is past is none: the network says that the restriction holds. */
function ahead(time: Date | undefined, now: Date): Date | undefined {
  return time && time > now ? time : undefined;
}

function quotaOf(cap: NewChatCap | undefined): AccountRestriction['quota'] {
  const { used, total, cycleEndsAt } = cap ?? {};
  if (used === undefined || total === undefined || total === 0) return undefined;
  return { used, total, ...present({ cycleEndsAt: cycleEndsAt?.toISOString() }) };
}

const [earliestMs, latestMs] = [Date.UTC(2015), Date.UTC(2100)];

/**
 * A time whose unit the network does not document: seconds, or a smaller unit in which it is a year of this century. Undefined for
 * 0 and for what is no time in any of them.
 */
export function timeOf(value: unknown): Date | undefined {
  const number = numberOf(value);
  if (number === undefined) return undefined;
  const inMs = [number * 1000, number, number / 1e3, number / 1e6].find((ms) => ms >= earliestMs && ms < latestMs);
  return inMs === undefined ? undefined : new Date(Math.floor(inMs));
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}

function countOf(value: unknown): number | undefined {
  const count = numberOf(value);
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

function wordOf(value: unknown): string | undefined {
  const word = nameOf(value)?.toLowerCase();
  return word !== undefined && /^\w{1,64}$/.test(word) ? word : undefined;
}
