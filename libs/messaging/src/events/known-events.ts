import * as contracts from '@parley/contracts';
import type { AnyEventContract } from '@parley/contracts';

const isEvent = (value: unknown): value is AnyEventContract => (value as { kind?: unknown } | null)?.kind === 'event';

/**
 * Subjects of all events that this version has a contract for. Any other event was published by a newer version and may be
 * handled by a replica of that version.
 */
export const knownEvents: ReadonlySet<string> = new Set(
  (Object.values(contracts) as unknown[]).filter(isEvent).map(({ subject }) => subject),
);
