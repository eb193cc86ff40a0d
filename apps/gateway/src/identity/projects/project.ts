import { DomainError, OneOf, ResourceId, Text, Timestamp } from '@parley/contracts/base';
import type { Environment } from '@parley/contracts/events';
import { projectStages, type ProjectStage } from '@parley/contracts/identity';

/** A project (decisions.md §2). */
export class Project {
  @ResourceId() id: string;
  @ResourceId() teamId: string;
  @Text({ min: 1, max: 100 }) name: string;
  @Text({ min: 1, max: 64, description: 'Unique in the team.' }) slug: string;
  @OneOf(projectStages) stage: ProjectStage;
  @Timestamp() createdAt: string;
}

/** The environment that events of the project's sessions carry. */
export function environmentOf(project: Project): Environment {
  return project.stage === 'Live' ? 'live' : 'sandbox';
}

/**
 * In a Live project, a request that makes something must name the engine (decisions.md §3).
 * @throws DomainError `missing_field`
 */
export function requireEngine({ stage }: Project, engine: unknown): void {
  if (stage === 'Live' && engine === undefined) {
    throw new DomainError('missing_field', 'Field "engine" is required: the project is Live.');
  }
}

const maxSlugLength = 64;
export const slugPattern = /^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$/;

/** The slug of a name that gives none. Numbered where the team has it already. */
export const namelessSlug = 'project';

/** `My Shop №1` → `my-shop-no1`; a name without an ASCII letter or digit gives {@link namelessSlug}. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
  return slug || namelessSlug;
}

export class SlugTaken extends DomainError {
  constructor(slug: string) {
    super('conflict', `The team has a project with the slug "${slug}" already.`);
  }
}
