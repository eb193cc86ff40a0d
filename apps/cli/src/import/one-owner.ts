import { CommandFailed, exitCodes } from '../io/index.js';

const mostNamed = 20;

export interface OwnerOptions {
  /** Whose endpoints are read; absent: of the only one that there is. */
  owner?: string;
  /** Event types of the source, and those here. */
  events: Readonly<Record<string, readonly string[]>>;
}

/**
 * The one owner whose endpoints are imported. Those of several customers in one project would get each other's events.
 * @throws CommandFailed (usage) when there are several, or none
 */
export function oneOwner(ids: readonly string[], { option, noun }: { option: string; noun: string }): string {
  const [only, ...more] = ids;
  if (only === undefined) throw new CommandFailed(exitCodes.notFound, `The source has no ${noun}.`);
  if (more.length === 0) return only;
  const names = ids.slice(0, mostNamed).join(', ') + (ids.length > mostNamed ? ', …' : '');
  throw new CommandFailed(exitCodes.usage, `Name the ${noun} to import, ${option}: ${names}.`);
}
