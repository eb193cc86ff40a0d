import type { PersonNames, Identity } from '@parley/engine-kit';

/** The kinds of name, those first that stay with a person the longest. */
export const personNameKinds = ['lid', 'bsuid', 'phoneNumber', 'username'] as const;

/** Two identities that turned out to be one person. `goneId` is replaced by `intoId`. */
export interface Merged {
  readonly projectId: string;
  readonly goneId: string;
  readonly intoId: string;
}

/**
 * Computes how people change as networks report further names. Pure: it starts with all people who have one of the names. The
 * most reliable name that two people both have decides whether they are the same. A less reliable name that differs has
 * changed, and moves to the person to whom the network now gives it. A merge keeps the oldest id.
 */
export class Learning {
  readonly made = new Set<string>();
  readonly changed = new Set<string>();
  readonly #people = new Map<string, Identity>();
  readonly #byName = new Map<string, string>();
  readonly #gone = new Map<string, string>();
  readonly #unborn = new Set<string>();

  constructor(
    people: readonly Identity[],
    private readonly nextId: () => string,
  ) {
    for (const person of people) this.put(person);
  }

  /** @returns an id for {@link standing} */
  learn(projectId: string, names: PersonNames): string {
    const found = this.found(projectId, names);
    const base = found.find((one) => isSame(one, names));
    if (base) return this.unite(base, found, names);
    for (const one of found) this.take(one, names);
    return this.make(projectId, names);
  }

  /** The person with the names `before` and the person with the names `after` are the same. @returns as {@link learn} */
  rename(projectId: string, before: PersonNames, after: PersonNames): string {
    const base = this.found(projectId, before).find((one) => isSame(one, before));
    if (!base) return this.learn(projectId, after);
    return this.unite(base, [...new Set([base, ...this.found(projectId, after)])], after);
  }

  standing(id: string): Identity {
    const person = this.#people.get(this.#gone.get(id) ?? id);
    if (!person) throw new Error(`No person stands for the identity ${id}.`);
    return person;
  }

  merged(): Merged[] {
    const gone = [...this.#gone.keys()].filter((id) => !this.#unborn.has(id));
    return gone.map((goneId) => {
      const { projectId, id: intoId } = this.standing(goneId);
      return { projectId, goneId, intoId };
    });
  }

  /** Gives the names to `base`, and merges those of the found people who are the same person. */
  private unite(base: Identity, found: readonly Identity[], names: PersonNames): string {
    const called = { ...namesOf(base), ...namesOf(names) };
    const same = found.filter((one) => one === base || isSame(one, called));
    for (const one of found) if (!same.includes(one)) this.take(one, names);
    const [oldest = base, ...merged] = same.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    for (const one of merged) this.remove(one, oldest.id);
    const all = Object.assign({}, ...merged.toReversed().map(namesOf), namesOf(oldest), namesOf(base), namesOf(names));
    if (!isCalled(oldest, all)) {
      this.drop(oldest);
      this.put({ ...bare(oldest), ...all });
      if (!this.made.has(oldest.id)) this.changed.add(oldest.id);
    }
    return oldest.id;
  }

  private found(projectId: string, names: PersonNames): Identity[] {
    const ids = personNameKinds.flatMap((kind) => {
      const name = names[kind];
      return name === undefined ? [] : (this.#byName.get(keyOf(projectId, kind, name)) ?? []);
    });
    return [...new Set(ids)].map((id) => this.standing(id));
  }

  private make(projectId: string, names: PersonNames): string {
    const id = this.nextId();
    this.put({ id, projectId, kind: 'person', ...namesOf(names) });
    this.made.add(id);
    return id;
  }

  /**
   * Removes the names from a person, as they are another person's now. More reliable names stay, so no person is left nameless.
   */
  private take(from: Identity, names: PersonNames): void {
    this.drop(from);
    const left = personNameKinds.filter((kind) => from[kind] !== undefined && from[kind] !== names[kind]);
    this.put({ ...bare(from), ...Object.fromEntries(left.map((kind) => [kind, from[kind]])) });
    if (!this.made.has(from.id)) this.changed.add(from.id);
  }

  private remove(gone: Identity, intoId: string): void {
    this.drop(gone);
    this.changed.delete(gone.id);
    for (const [id, into] of this.#gone) if (into === gone.id) this.#gone.set(id, intoId);
    this.#gone.set(gone.id, intoId);
    // A person who was made in this batch has no row yet, so nothing refers to the id.
    if (this.made.delete(gone.id)) this.#unborn.add(gone.id);
  }

  private put(person: Identity): void {
    this.#people.set(person.id, person);
    for (const kind of personNameKinds) {
      const name = person[kind];
      if (name !== undefined) this.#byName.set(keyOf(person.projectId, kind, name), person.id);
    }
  }

  private drop(person: Identity): void {
    this.#people.delete(person.id);
    for (const kind of personNameKinds) {
      const name = person[kind];
      if (name !== undefined) this.#byName.delete(keyOf(person.projectId, kind, name));
    }
  }
}

/** True if the person has all of the names. */
export function isCalled(person: PersonNames, names: PersonNames): boolean {
  return personNameKinds.every((kind) => names[kind] === undefined || names[kind] === person[kind]);
}

function isSame(one: PersonNames, other: PersonNames): boolean {
  const both = personNameKinds.find((kind) => one[kind] !== undefined && other[kind] !== undefined);
  return both !== undefined && one[both] === other[both];
}

function namesOf(person: PersonNames): PersonNames {
  const kinds = personNameKinds.filter((kind) => person[kind] !== undefined);
  return Object.fromEntries(kinds.map((kind) => [kind, person[kind]]));
}

function bare({ id, projectId, kind }: Identity): Identity {
  return { id, projectId, kind };
}

function keyOf(projectId: string, kind: string, name: string): string {
  return `${projectId}:${kind}:${name}`;
}
