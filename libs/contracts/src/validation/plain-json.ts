const maxDepth = 64;
/** Names of `Object.prototype`: every class has them by inheritance, so they would pass as declared fields. */
const forbiddenNames = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);

/** A member of free-form JSON that is refused, with the reason. */
export interface Oddity {
  readonly kind: 'name' | 'depth' | 'number';
  readonly path: readonly string[];
}

/**
 * Finds the first member whose name reaches an object's prototype, that is nested so deep that a recursive walk could overflow
 * the stack, or whose number is too large for JavaScript and would be written as null. JSON that arrives over HTTP is limited
 * more strictly.
 */
export function oddityOf(value: unknown): Oddity | undefined {
  const path: string[] = [];
  const kind = find(value, path);
  return kind && { kind, path };
}

/** `path` is shared by the whole walk. When something is found, it is left as the path of that member. */
function find(value: unknown, path: string[]): Oddity['kind'] | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'number';
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= maxDepth) return 'depth';
  // For an array, the names are its indexes.
  for (const name of Object.keys(value)) {
    path.push(name);
    if (!Array.isArray(value) && forbiddenNames.has(name)) return 'name';
    const within = find((value as Record<string, unknown>)[name], path);
    if (within) return within;
    path.pop();
  }
  return undefined;
}
