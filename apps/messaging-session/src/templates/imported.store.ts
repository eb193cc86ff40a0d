import { Inject, Injectable } from '@nestjs/common';
import type { TemplateComponent } from '@parley/contracts/campaigns';
import { inTransaction } from '@parley/database';
import type { NetworkTemplate, SessionRecord } from '@parley/engine-kit';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { reasonOf } from '../engines/index.js';
import { requireRoomIn } from '../project-room/index.js';
import { normalized, partOf, sameComponents } from './components/index.js';
import { placeholdersOf } from './placeholders.js';

export type ImportOutcome = 'created' | 'updated' | 'unchanged';

/** A template as the project has it. */
interface Known {
  readonly id: string;
  readonly status: string;
  readonly reason: string | null;
  readonly networkId: string | null;
  readonly category: string | null;
  readonly quality: string | null;
  /** Null: it was written here with a body alone, and stays so. */
  readonly components: readonly TemplateComponent[] | null;
}

/** Writes templates as their network has them. */
@Injectable()
export class ImportedStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `conflict` when the project has as many templates as it may have */
  take(
    session: SessionRecord,
    account: string | undefined,
    found: NetworkTemplate,
  ): Promise<{ readonly id: string; readonly outcome: ImportOutcome }> {
    return inTransaction(this.pool, async (client) => {
      // Imports of one project write one after the other: two must not insert the same template.
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`templates ${session.projectId}`]);
      const known = await findKnown(client, session, account, found);
      if (!known) {
        await requireRoomIn(client, session, 'templates');
        const id = this.ids.next();
        await insert(client, id, session, account, found);
        return { id, outcome: 'created' };
      }
      // A draft has a text that the network is yet to see.
      if (known.status === 'draft' || isSame(known, found)) return { id: known.id, outcome: 'unchanged' };
      await update(client, known, session, account, found);
      return { id: known.id, outcome: 'updated' };
    });
  }
}

/** That template, or the project's own of its name and language, which Meta writes with `_`. */
async function findKnown(
  client: PoolClient,
  { projectId }: SessionRecord,
  account: string | undefined,
  { networkId, name, language }: NetworkTemplate,
): Promise<Known | undefined> {
  const { rows } = await client.query<Known>(
    `SELECT id::text AS id, status, rejected_reason AS reason, network_id AS "networkId", category, quality, components
     FROM templates WHERE project_id = $1::bigint AND ((network_id = $2 AND business_account_id IS NOT DISTINCT FROM $3)
       OR (name = $4 AND replace(language, '-', '_') = $5))
     ORDER BY network_id = $2 DESC NULLS LAST LIMIT 1 FOR UPDATE`,
    [projectId, networkId, account ?? null, name, language],
  );
  return rows[0];
}

function isSame(known: Known, { networkId, verdict, components }: NetworkTemplate): boolean {
  const { status, category = known.category, quality = known.quality } = verdict;
  return (
    known.networkId === networkId &&
    known.status === status &&
    known.category === category &&
    known.quality === quality &&
    known.reason === reasonOf(verdict) &&
    (known.components === null || sameComponents(known.components, componentsOf(components)))
  );
}

function componentsOf(components: NetworkTemplate['components']): TemplateComponent[] {
  return normalized(components as unknown as TemplateComponent[]);
}

/** The columns of what a template says. */
function contentOf({ components, parameterFormat }: NetworkTemplate): unknown[] {
  const normal = componentsOf(components);
  const body = partOf(normal, 'BODY')?.text ?? '';
  return [body, placeholdersOf(body), JSON.stringify(normal), parameterFormat ?? null];
}

async function insert(
  client: PoolClient,
  id: string,
  { teamId, projectId, id: sessionId }: SessionRecord,
  account: string | undefined,
  found: NetworkTemplate,
): Promise<void> {
  const { name, language, networkId, verdict } = found;
  const { status, category = null, quality = null } = verdict;
  await client.query(
    `INSERT INTO templates (id, team_id, project_id, name, language, body, variables, components, parameter_format,
       session_id, business_account_id, network_id, status, rejected_reason, category, quality, submitted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14, $15, $16, now())`,
    [
      ...[id, teamId, projectId, name, language, ...contentOf(found)],
      ...[sessionId, account ?? null, networkId, status, reasonOf(verdict), category, quality],
    ],
  );
}

/** A template with a body alone keeps its text: the network has the same with numbers for its variables. */
async function update(
  client: PoolClient,
  { id, components }: Known,
  { id: sessionId }: SessionRecord,
  account: string | undefined,
  found: NetworkTemplate,
): Promise<void> {
  const { networkId, verdict } = found;
  const { status, category = null, quality = null } = verdict;
  await client.query(
    `UPDATE templates SET session_id = $2, business_account_id = $3, network_id = $4, status = $5, rejected_reason = $6,
       category = coalesce($7, category), quality = coalesce($8, quality), revision = revision + 1
     WHERE id = $1`,
    [id, sessionId, account ?? null, networkId, status, reasonOf(verdict), category, quality],
  );
  if (components === null) return;
  await client.query(
    'UPDATE templates SET body = $2, variables = $3, components = $4::jsonb, parameter_format = $5 WHERE id = $1',
    [id, ...contentOf(found)],
  );
}
