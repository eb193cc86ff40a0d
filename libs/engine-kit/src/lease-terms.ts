import { randomUUID } from 'node:crypto';

/** The terms of this process's leases (architecture.md, "What it guarantees"). Times in milliseconds. */
export interface LeaseTerms {
  /** The replica's name; a restarted process has the same. */
  readonly node: string;
  /** A random id of this run of the process. */
  readonly boot: string;
  readonly ttlMs: number;
  readonly renewEveryMs: number;
  readonly scanEveryMs: number;
}

export const LEASE_TERMS = Symbol('LEASE_TERMS');

export function leaseTerms(node: string, changed: Partial<LeaseTerms> = {}): LeaseTerms {
  return { node, boot: randomUUID(), ttlMs: 10_000, renewEveryMs: 3_000, scanEveryMs: 2_000, ...changed };
}
