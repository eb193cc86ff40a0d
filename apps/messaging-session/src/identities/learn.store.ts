import type { PoolClient } from 'pg';
import { recordOf } from '@parley/database';
import { type Names, type Identity, identityColumns } from '@parley/engine-kit';
import { nameColumns } from './identity.store.js';
import {
  endSpellings,
  findByOldNumbers,
  type OldNumber,
  repointOldNumbers,
  saveOldNumbers,
} from './old-number.store.js';
import { newestNames } from './newest-names.js';
import { type Learning, type Merged, personNameKinds } from './learning.js';

/** Lets one transaction at a time learn names of a project. Otherwise two could merge the same people into different ones. */
export async function lockNames(client: PoolClient, learned: readonly Names[]): Promise<void> {
  const projects = [...new Set(learned.map(({ projectId }) => projectId))].toSorted();
  for (const projectId of projects) {
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('identities', $1))`, [projectId]);
  }
}

/** Replaces old phone numbers in the names by the people's newest ones. */
export async function withNewestNames(client: PoolClient, learned: readonly Names[]): Promise<Names[]> {
  const numbers = learned.flatMap(({ projectId, names, before }) =>
    [names.phoneNumber, before?.phoneNumber].flatMap((phoneNumber) =>
      phoneNumber === undefined ? [] : [{ projectId, phoneNumber }],
    ),
  );
  if (numbers.length === 0) return [...learned];
  const old = await findByOldNumbers(client, numbers);
  return old.size === 0 ? [...learned] : learned.map((learned) => newestNames(learned, old));
}

/** Stores the numbers that people had before. @param people the person of each entry of `learned`, in the same order */
export async function keepOldNumbers(
  client: PoolClient,
  learned: readonly Names[],
  people: readonly Identity[],
): Promise<void> {
  const changes = learned.flatMap(({ before, names, isSpelling = false }, place): OldNumber[] => {
    const person = people[place];
    if (!person || before?.phoneNumber === undefined) return [];
    // A spelling of a number that the person has lost since is an ordinary old number.
    const isTheirs = isSpelling && person.phoneNumber === names.phoneNumber;
    return [{ person, oldNumber: before.phoneNumber, isSpelling: isTheirs }];
  });
  await saveOldNumbers(client, changes);
}

/** All people who have one of these names. */
export async function findPeople(client: PoolClient, learned: readonly Names[]): Promise<Identity[]> {
  const found = new Map<string, Identity>();
  const called = learned.flatMap(({ projectId, names, before }) => [
    { projectId, names },
    ...(before ? [{ projectId, names: before }] : []),
  ]);
  for (const kind of personNameKinds) {
    const named = called.filter(({ names }) => names[kind] !== undefined);
    if (named.length === 0) continue;
    const { rows } = await client.query<{ id: string }>(
      `SELECT ${identityColumns} FROM identities i JOIN unnest($1::bigint[], $2::text[]) AS n(project_id, name)
         ON i.project_id = n.project_id AND i.${nameColumns[kind]} = n.name`,
      [named.map(({ projectId }) => projectId), named.map(({ names }) => names[kind])],
    );
    for (const row of rows) found.set(row.id, recordOf<Identity>(row));
  }
  return [...found.values()];
}

/**
 * Writes what was learned. A name that moves is removed from its old person before the new one gets it, as names are unique.
 */
export async function saveLearning(
  client: PoolClient,
  before: readonly Identity[],
  learning: Learning,
): Promise<Merged[]> {
  const merged = learning.merged();
  // Must run before the merge: afterwards the spellings belong to another person, whose own spellings must not end.
  const moved = before.filter(
    ({ id, phoneNumber }) => phoneNumber !== undefined && phoneNumber !== learning.standing(id).phoneNumber,
  );
  await endSpellings(
    client,
    moved.map(({ id }) => id),
  );
  if (merged.length > 0) await removeMerged(client, merged);
  const changed = [...learning.changed].map((id) => learning.standing(id));
  const old = new Map(before.map((person) => [person.id, person]));
  await update(
    client,
    changed.flatMap((person) => kept(old.get(person.id), person)),
  );
  await update(client, changed);
  await insert(
    client,
    [...learning.made].map((id) => learning.standing(id)),
  );
  return merged;
}

/** The person with the names that stay, if the person loses a name. */
function kept(before: Identity | undefined, after: Identity): Identity[] {
  const { id, projectId, kind } = after;
  const lost = personNameKinds.some((name) => before?.[name] !== undefined && before[name] !== after[name]);
  if (!before || !lost) return [];
  const names = personNameKinds.filter((name) => before[name] !== undefined && before[name] === after[name]);
  // A row must have a name. Until the next update in this transaction the person gets a name that no person has.
  if (names.length === 0) return [{ id, projectId, kind, username: `renamed ${id}` }];
  return [{ id, projectId, kind, ...Object.fromEntries(names.map((name) => [name, before[name]])) }];
}

async function removeMerged(client: PoolClient, merged: readonly Merged[]): Promise<void> {
  const gone = merged.map(({ goneId }) => goneId);
  const into = merged.map(({ intoId }) => intoId);
  await client.query('DELETE FROM identities WHERE id = ANY($1::bigint[])', [gone]);
  await repointOldNumbers(client, merged);
  await client.query(
    `UPDATE identity_aliases a SET into_id = m.into_id FROM unnest($1::bigint[], $2::bigint[]) AS m(id, into_id)
     WHERE a.into_id = m.id`,
    [gone, into],
  );
  await client.query(
    `INSERT INTO identity_aliases (id, project_id, into_id)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])`,
    [gone, merged.map(({ projectId }) => projectId), into],
  );
}

async function update(client: PoolClient, people: readonly Identity[]): Promise<void> {
  if (people.length === 0) return;
  await client.query(
    `UPDATE identities i SET lid = n.lid, bsuid = n.bsuid, phone_number = n.phone_number, username = n.username
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
       AS n(id, lid, bsuid, phone_number, username) WHERE i.id = n.id`,
    [people.map(({ id }) => id), ...namesOf(people)],
  );
}

async function insert(client: PoolClient, people: readonly Identity[]): Promise<void> {
  if (people.length === 0) return;
  await client.query(
    `INSERT INTO identities (id, project_id, lid, bsuid, phone_number, username)
     SELECT n.* FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
       AS n(id, project_id, lid, bsuid, phone_number, username)
     WHERE project_is_live(n.project_id) ORDER BY n.project_id, n.phone_number`,
    [people.map(({ id }) => id), people.map(({ projectId }) => projectId), ...namesOf(people)],
  );
}

function namesOf(people: readonly Identity[]): (string | null)[][] {
  return personNameKinds.map((kind) => people.map((person) => person[kind] ?? null));
}
