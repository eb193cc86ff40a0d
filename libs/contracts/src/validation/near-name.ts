/** Longer names are not compared: what a client sends can be of any length. */
const longestCompared = 64;

/** How many letters of a name may be wrong: of a short one, one. */
const lettersForEachSlip = 4;

/**
 * The name of a field that a misspelt one probably means, if there is one: it differs in case and separators alone
 * (`chat_id`), or in few letters.
 */
export function nearName(unknown: string, known: readonly string[]): string | undefined {
  if (unknown.length > longestCompared) return undefined;
  const plain = plainOf(unknown);
  const same = known.find((name) => plainOf(name) === plain);
  if (same !== undefined || plain.length < lettersForEachSlip - 1) return same;
  const allowed = Math.max(1, Math.floor(plain.length / lettersForEachSlip));
  const near = known
    .map((name) => ({ name, slips: slipsBetween(plain, plainOf(name)) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((one, other) => one.slips - other.slips);
  return near[0]?.name;
}

function plainOf(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

/** The edit distance: letters added, left out or replaced. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = row[at - 1]! + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, row[at]! + 1, next[at - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
