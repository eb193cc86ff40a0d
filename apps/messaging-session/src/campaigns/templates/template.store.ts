import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type ListTemplates, type Template, type TemplateStatus } from '@parley/contracts';
import { idTime, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** What a template says, with its variables known. */
export interface TemplateText {
  readonly name: string;
  readonly language: string;
  readonly body: string;
  readonly variables: readonly string[];
}

export interface OwnedTemplate extends Template {
  readonly teamId: string;
}

interface Row {
  id: string;
  team_id: string;
  project_id: string;
  name: string;
  language: string;
  body: string;
  variables: string[];
  status: TemplateStatus;
}

const columns = 'id, team_id, project_id, name, language, body, variables, status';

@Injectable()
export class TemplateStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async find(id: string): Promise<OwnedTemplate | undefined> {
    const { rows } = await this.pool.query<Row>(`SELECT ${columns} FROM templates WHERE id = $1`, [id]);
    return rows[0] && toTemplate(rows[0]);
  }

  /** Newest first. */
  async list(teamId: string, { projectId, limit, offset }: ListTemplates): Promise<OwnedTemplate[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT ${columns} FROM templates WHERE project_id = $1 AND team_id = $2 ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [projectId, teamId, limit, offset],
    );
    return rows.map(toTemplate);
  }

  /** @throws DomainError `conflict` when the project has one of that name and language */
  async insert(owner: { id: string; teamId: string; projectId: string }, text: TemplateText): Promise<OwnedTemplate> {
    const { rows } = await this.pool.query<Row>(
      `INSERT INTO templates (id, team_id, project_id, name, language, body, variables)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (project_id, name, language) DO NOTHING
       RETURNING ${columns}`,
      [owner.id, owner.teamId, owner.projectId, text.name, text.language, text.body, text.variables],
    );
    if (!rows[0]) throw nameTaken(text);
    return toTemplate(rows[0]);
  }

  /**
   * What it says now has been reviewed by nobody: it is a draft again. Undefined when it is gone.
   * @throws DomainError `conflict`
   */
  async update(id: string, text: TemplateText): Promise<OwnedTemplate | undefined> {
    const change = this.pool.query<Row>(
      `UPDATE templates SET name = $2, language = $3, body = $4, variables = $5, status = 'draft'
       WHERE id = $1 RETURNING ${columns}`,
      [id, text.name, text.language, text.body, text.variables],
    );
    const { rows } = await change.catch((error: unknown) => {
      throw isNameTaken(error) ? nameTaken(text, error) : error;
    });
    return rows[0] && toTemplate(rows[0]);
  }

  /** False when it was gone. */
  async delete(id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('DELETE FROM templates WHERE id = $1', [id]);
    return rowCount === 1;
  }
}

function toTemplate({ team_id, project_id, ...row }: Row): OwnedTemplate {
  return { ...row, teamId: team_id, projectId: project_id, createdAt: idTime(row.id).toISOString() };
}

function isNameTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'templates_name';
}

function nameTaken({ name, language }: TemplateText, cause?: unknown): DomainError {
  const message = `The project has a template named "${name}" in the language "${language}" already.`;
  return new DomainError('conflict', message, { cause });
}
