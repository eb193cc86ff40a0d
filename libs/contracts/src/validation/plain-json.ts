const maxDepth = 64;
/** What every object inherits is found on every class too, and so would pass for a field of it. */
const forbiddenNames = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);

/** A place in free-form JSON that no honest value has. */
export interface Oddity {
  readonly kind: 'name' | 'depth';
  readonly path: readonly string[];
}

/**
 * The first member that has a name which reaches an object's prototype, or is so deep that a recursive walk would
 * overflow the stack. What comes by HTTP has tighter bounds.
 */
export function oddityOf(value: unknown): Oddity | undefined {
  const path: string[] = [];
  const kind = find(value, path);
  return kind && { kind, path };
}

/** `path` is one array for the whole walk, and ends as the path of what was found. */
function find(value: unknown, path: string[]): Oddity['kind'] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= maxDepth) return 'depth';
  // Of an array, the indexes.
  for (const name of Object.keys(value)) {
    path.push(name);
    if (!Array.isArray(value) && forbiddenNames.has(name)) return 'name';
    const within = find((value as Record<string, unknown>)[name], path);
    if (within) return within;
    path.pop();
  }
  return undefined;
}
