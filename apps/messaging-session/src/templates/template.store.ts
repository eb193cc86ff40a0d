import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, DomainError, notFound } from '@parley/contracts/base';
import type {
  ListTemplates,
  ParameterFormat,
  Template,
  TemplateCategory,
  TemplateComponent,
  TemplateLookup,
  TemplateQuality,
  TemplateStatus,
} from '@parley/contracts/campaigns';
import { IDS, type Ids, idTime, PG_POOL } from '@parley/service-runtime';
import { rowsWithinPage, isUniqueViolation } from '@parley/database';
import type { Pool } from 'pg';
import { Prisma, requireLiveProjectIn } from '../database/index.js';
import { requireRoomIn } from '../project-room/index.js';
import { Prisma as Sql, type Template as TemplateRow } from '../generated/prisma/client.js';

/** The content of a template, with its variables. */
export interface TemplateText {
  readonly name: string;
  readonly language: string;
  /** With components, the text of their body; empty where the network writes it. */
  readonly body: string;
  readonly variables: string[];
  /** Null: the body is all there is. */
  readonly components: TemplateComponent[] | null;
  readonly category: TemplateCategory | null;
  readonly parameterFormat: ParameterFormat | null;
}

/** The templates of projects. Name and language together are unique in a project. */
@Injectable()
export class TemplateStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `not_found`, also for a template of another project or not visible to the caller */
  async lookUp(caller: Caller, { templateId, projectId }: TemplateLookup): Promise<Template> {
    const row = await this.prisma.template.findUnique({ where: { id: BigInt(templateId) } });
    const owner = row && { teamId: row.teamId.toString(), projectId: row.projectId.toString() };
    const isElsewhere = projectId !== undefined && projectId !== owner?.projectId;
    if (!row || !owner || isElsewhere || !callerSees(caller, owner)) throw notFound('Template', templateId);
    return toTemplate(row);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.prisma.template.count({ where: { id: BigInt(id) } })) === 1;
  }

  /** Newest first, as many as fit in a page. */
  async list(teamId: string, { projectId, limit, offset }: ListTemplates): Promise<Template[]> {
    const text = `SELECT octet_length(body) + octet_length(variables::text) + coalesce(octet_length(components::text), 0) AS bytes FROM templates
        WHERE project_id = $1 AND team_id = $2 ORDER BY id DESC`;
    const page = { limit, offset };
    const take = await rowsWithinPage(this.pool, { text, values: [projectId, teamId] }, page);
    const where = { projectId: BigInt(projectId), teamId: BigInt(teamId) };
    const rows = await this.prisma.template.findMany({ where, orderBy: { id: 'desc' }, take, skip: offset });
    return rows.map(toTemplate);
  }

  /**
   * Creates a draft. @throws DomainError `conflict` when the project has this name and language already, or as many as it
   * may have; `not_found` when it is deleted
   */
  async insert(teamId: string, projectId: string, text: TemplateText): Promise<Template> {
    const ids = { id: BigInt(this.ids.next()), teamId: BigInt(teamId), projectId: BigInt(projectId) };
    const data = { ...ids, ...columnsOf(text) };
    const inserted = this.prisma.$transaction(async (tx) => {
      await requireLiveProjectIn(tx, projectId);
      await requireRoomIn(tx, { teamId, projectId }, 'templates');
      return tx.template.create({ data });
    });
    return toTemplate(await inserted.catch(nameTaken(text)));
  }

  /**
   * Replaces the content and makes the template a draft again. A new name or language makes it another template on its
   * network, so its network id is cleared.
   * @throws DomainError `not_found` when it is gone, `conflict`
   */
  async update(id: string, text: TemplateText): Promise<Template> {
    const { name, language } = text;
    const isRenamed = { id: BigInt(id), OR: [{ name: { not: name } }, { language: { not: language } }] };
    const draft = { status: 'draft', rejectedReason: null, nextLookAt: null, revision: { increment: 1 } };
    const [, [row]] = await this.prisma
      .$transaction([
        this.prisma.template.updateMany({ where: isRenamed, data: { networkId: null } }),
        this.prisma.template.updateManyAndReturn({ where: { id: BigInt(id) }, data: { ...columnsOf(text), ...draft } }),
      ])
      .catch(nameTaken(text));
    if (!row) throw notFound('Template', id);
    return toTemplate(row);
  }

  /** @throws DomainError `not_found` when it was gone */
  async delete(id: string): Promise<void> {
    const { count } = await this.prisma.template.deleteMany({ where: { id: BigInt(id) } });
    if (count === 0) throw notFound('Template', id);
  }
}

/** The template as clients see it (decisions.md §8). */
function toTemplate(row: TemplateRow): Template {
  const { name, language, variables, rejectedReason, category, parameterFormat, quality } = row;
  const id = row.id.toString();
  return {
    ...{ id, projectId: row.projectId.toString(), name, language, ...contentOf(row), variables },
    ...(category === null ? {} : { category: category as TemplateCategory }),
    ...(parameterFormat === null ? {} : { parameterFormat: parameterFormat as ParameterFormat }),
    status: row.status as TemplateStatus,
    ...(quality === null ? {} : { quality: quality as TemplateQuality }),
    ...(rejectedReason === null ? {} : { rejectedReason }),
    createdAt: idTime(id).toISOString(),
  };
}

function contentOf({ body, components }: TemplateRow): Pick<Template, 'body' | 'components'> {
  return components === null ? { body } : { components: components as unknown as TemplateComponent[] };
}

function columnsOf({ components, ...text }: TemplateText) {
  return { ...text, components: components === null ? Sql.DbNull : (components as unknown as Sql.InputJsonArray) };
}

function nameTaken({ name, language }: Pick<TemplateText, 'name' | 'language'>) {
  return (error: unknown): never => {
    if (!isUniqueViolation(error)) throw error;
    const message = `The project has a template named "${name}" in the language "${language}" already.`;
    throw new DomainError('conflict', message, { cause: error });
  };
}
