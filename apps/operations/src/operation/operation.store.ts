import { Inject, Injectable } from '@nestjs/common';
import { anyLength, columnsOf } from '@parley/database';
import { Batcher, PG_POOL, isSuspended } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { OperationState, Transition } from './operation.js';

/** A row of `operations` as {@link operationColumns} selects it. The pool reads BIGINT as text. */
export type OperationRow = Omit<OperationState, 'resource'> & { resourceType: string; resourceId: string };

/** For how long its team has been suspended since it asked for an action: no action expires meanwhile (decisions.md §14). */
const suspendedMs = `CASE WHEN action_required ? 'expiresAt' THEN extract(epoch FROM suspended_time(operations.team_id,
    (SELECT t.created_at FROM operation_transitions t WHERE t.operation_id = operations.id
       AND t.sequence = operations.sequence)))::float8 * 1000 END`;

export const operationColumns = `
  id, team_id AS "teamId", project_id AS "projectId", kind, resource_type AS "resourceType",
  resource_id AS "resourceId", status, sequence, progress, error, action_required AS "actionRequired",
  updated_at AS "updatedAt", ${isSuspended('operations.team_id')} AS "isSuspended", ${suspendedMs} AS "suspendedMs"`;

export function toState({ resourceType, resourceId, ...row }: OperationRow): OperationState {
  return { ...row, resource: { type: resourceType, id: resourceId } };
}

/** Maximum operations in one statement. Requests that arrive while a statement runs share the next one. */
const batchSize = 200;

interface Move {
  readonly step: Transition;
  /** Null: the operation's time-out stays unchanged. */
  readonly silenceSeconds: number | null;
}

/**
 * Operations with their history: both change in one statement, or neither. All executors and waits use this store, so every
 * statement is prepared once per connection and batches the requests of the same moment.
 */
@Injectable()
export class OperationStore {
  readonly #finds: Batcher<string, OperationState | null>;
  readonly #moves: Batcher<Move, boolean | 'again'>;

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    this.#finds = new Batcher({ maxSize: batchSize, run: (ids) => this.findEach(ids) });
    this.#moves = new Batcher({ maxSize: batchSize, run: (moves) => this.applyEach(moves) });
  }

  find(id: string): Promise<OperationState | null> {
    return this.#finds.add(id);
  }

  /** The operations that exist, unordered. */
  async findMany(ids: readonly string[]): Promise<OperationState[]> {
    const { rows } = await this.pool.query<OperationRow>({
      name: 'find-operations',
      text: `SELECT ${operationColumns} FROM operations WHERE id = ANY (${anyLength('$1')}::bigint[])`,
      values: [ids],
    });
    return rows.map(toState);
  }

  /** The operations whose sequence is greater than the one given with their id, unordered. */
  async findMoved(ids: readonly string[], sequences: readonly number[]): Promise<OperationState[]> {
    const { rows } = await this.pool.query<OperationRow>({
      name: 'find-moved-operations',
      text: `
        SELECT ${operationColumns} FROM operations JOIN unnest($1::bigint[], $2::int[]) AS known (known_id, known_sequence)
          ON id = known_id AND sequence > known_sequence`,
      values: [ids, sequences],
    });
    return rows.map(toState);
  }

  /** Locks the operation until the transaction ends. For an operation of another team, returns null and locks nothing. */
  async lock(client: PoolClient, id: string, teamId: string): Promise<OperationState | null> {
    const { rows } = await client.query<OperationRow>({
      name: 'lock-operation',
      text: `SELECT ${operationColumns} FROM operations WHERE id = $1 AND team_id = $2 FOR NO KEY UPDATE`,
      values: [id, teamId],
    });
    return rows[0] ? toState(rows[0]) : null;
  }

  /** @returns false when an operation with that id exists */
  async create({ after }: Transition, silenceSeconds: number): Promise<boolean> {
    const { id, teamId, projectId, kind, resource, updatedAt } = after;
    const { rowCount } = await this.pool.query({
      name: 'create-operation',
      text: `
        WITH made AS (
          INSERT INTO operations (id, team_id, project_id, kind, resource_type, resource_id, status, sequence,
            updated_at, alive_until)
          VALUES ($1, $2, $3, $4, $5, $6, 'pending', 1, $7, now() + make_interval(secs => $8))
          ON CONFLICT (id) DO NOTHING RETURNING id)
        INSERT INTO operation_transitions (operation_id, sequence, to_status, created_at)
        SELECT id, 1, 'pending', $7 FROM made`,
      values: [id, teamId, projectId, kind, resource.type, resource.id, updatedAt, silenceSeconds],
    });
    return rowCount === 1;
  }

  /**
   * Compare-and-set on `sequence`: of several concurrent attempts from the same state, exactly one succeeds.
   *
   * @param silenceSeconds how long the moving executor may stay silent afterwards
   * @returns false when the operation has moved on
   */
  async apply(step: Transition, silenceSeconds: number): Promise<boolean> {
    for (;;) {
      const outcome = await this.#moves.add({ step, silenceSeconds });
      if (outcome !== 'again') return outcome;
    }
  }

  /** Moves operations that this transaction has locked. No executor moves them, so their time-outs stay unchanged. */
  async applyLocked(client: PoolClient, steps: readonly Transition[]): Promise<void> {
    const moved = await applyMoves(
      client,
      steps.map((step) => ({ step, silenceSeconds: null })),
    );
    if (moved.size !== steps.length) throw new Error('An operation moved that was locked, or was not locked.');
  }

  /** @returns false when the operation has moved on */
  async saveProgress({ id, sequence, progress, updatedAt }: OperationState, silenceSeconds: number): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'save-operation-progress',
      text: `
        UPDATE operations SET progress = $3, updated_at = $4,
          alive_until = greatest(alive_until, now() + make_interval(secs => $5))
        WHERE id = $1 AND sequence = $2`,
      values: [id, sequence, progress, updatedAt, silenceSeconds],
    });
    return rowCount === 1;
  }

  private async findEach(ids: readonly string[]): Promise<(OperationState | null)[]> {
    const found = new Map((await this.findMany([...new Set(ids)])).map((state) => [state.id, state]));
    return ids.map((id) => found.get(id) ?? null);
  }

  /** Of several moves of one operation, only the first is applied. The others are tried again on its new state. */
  private async applyEach(moves: readonly Move[]): Promise<(boolean | 'again')[]> {
    const first = new Map<string, Move>();
    for (const move of moves) if (!first.has(move.step.after.id)) first.set(move.step.after.id, move);
    const moved = await applyMoves(this.pool, [...first.values()]);
    return moves.map((move) => {
      const { id } = move.step.after;
      return first.get(id) === move ? moved.has(id) : 'again';
    });
  }
}

const applyText = `
  WITH asked AS (
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[],
      $8::timestamptz[], $9::float8[])
      AS asked (id, sequence, from_status, to_status, progress, error, action_required, at, silence_seconds)
  ), moved AS (
    UPDATE operations SET status = to_status, sequence = asked.sequence, progress = asked.progress,
      error = asked.error, action_required = asked.action_required, updated_at = at,
      alive_until = greatest(alive_until, now() + make_interval(secs => silence_seconds))
    FROM asked WHERE operations.id = asked.id AND operations.sequence = asked.sequence - 1
    RETURNING operations.id
  )
  INSERT INTO operation_transitions
    (operation_id, sequence, from_status, to_status, progress, error, action_required, created_at)
  SELECT id, sequence, from_status, to_status, progress, error, action_required, at FROM asked JOIN moved USING (id)
  RETURNING operation_id AS id`;

/** Each operation must be in at most one move. @returns the ids of the operations whose sequence matched */
async function applyMoves(on: Pool | PoolClient, moves: readonly Move[]): Promise<Set<string>> {
  // Locks in the order of ids, like all transactions that lock several operations.
  const inOrder = moves.toSorted((one, other) => compareIds(one.step.after.id, other.step.after.id));
  const entries = inOrder.map(({ step }) => step.entry);
  const { rows } = await on.query<{ id: string }>({
    name: 'apply-operation-transitions',
    text: applyText,
    values: [
      inOrder.map(({ step }) => step.after.id),
      ...columnsOf(entries, 'sequence', 'from', 'to', 'progress', 'error'),
      entries.map(({ actionRequired }) => actionRequired && JSON.stringify(actionRequired)),
      entries.map(({ createdAt }) => createdAt),
      inOrder.map(({ silenceSeconds }) => silenceSeconds),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Ids are decimal numbers without leading zeros. */
function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
