/**
 * The rooms of a package are the folders directly under its `src`; files beside them put the package together. An arrow
 * `a → b` is at least one import of `b`, be it of a type, by a file of `a`. Tests and `testing/` are in no build and do
 * not count.
 *
 * @typedef {Map<string, Set<string>>} Arrows
 */

const inNoBuild = /(^|\/)testing\/|spec\.tsx?$/;

/**
 * The arrows between the rooms under `src`.
 *
 * @param {ReadonlyMap<string, readonly string[]>} imports the files, each with those that it imports
 * @param {string} src
 * @returns {Arrows}
 */
export function arrowsOf(imports, src) {
  /** @type {Arrows} */
  const arrows = new Map();
  for (const [file, imported] of imports) {
    const from = roomOf(file, src);
    if (from === undefined) continue;
    for (const to of imported.map((path) => roomOf(path, src))) {
      if (to !== undefined && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** @param {string} file @param {string} src */
function roomOf(file, src) {
  if (!file.startsWith(`${src}/`) || inNoBuild.test(file)) return undefined;
  const [room, ...rest] = file.slice(src.length + 1).split('/');
  return rest.length > 0 ? room : undefined;
}

/**
 * The shortest circle through each room, or file, that is in one; each circle once.
 *
 * @param {Arrows} all
 * @returns {string[][]}
 */
export function circlesOf(all) {
  const arrows = withoutEnds(all);
  /** @type {Map<string, string[]>} */
  const circles = new Map();
  for (const [room, targets] of arrows) {
    const through = [...targets].flatMap((next) => {
      const way = wayBetween(arrows, next, room);
      return way ? [[room, ...way]] : [];
    });
    const [shortest] = through.sort((a, b) => a.length - b.length);
    if (!shortest) continue;
    const key = [...new Set(shortest)].sort().join();
    if (!circles.has(key)) circles.set(key, shortest);
  }
  return [...circles.values()];
}

/** What leads nowhere is in no circle, and then neither is what only leads there. @param {Arrows} all @returns {Arrows} */
function withoutEnds(all) {
  let arrows = all;
  let before;
  do {
    before = arrows;
    const kept = new Map();
    for (const [from, targets] of before) {
      const left = [...targets].filter((to) => before.has(to));
      if (left.length > 0) kept.set(from, new Set(left));
    }
    arrows = kept;
  } while (arrows.size < before.size);
  return arrows;
}

/**
 * The rooms of a shortest way, both ends included.
 *
 * @param {Arrows} arrows @param {string} start @param {string} end
 * @returns {string[] | undefined}
 */
function wayBetween(arrows, start, end) {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = /** @type {string} */ (way.at(-1));
    if (last === end) return way;
    for (const next of arrows.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
