import { Controller } from '@nestjs/common';
import { DomainError, Name, NestedList, Text, OffsetPageReply } from '@parley/contracts/base';
import { Route, scope, team } from '../../access/routes/index.js';
import { OffsetQuery, offsetOf, offsetPage } from '../../access/paging/index.js';
import { By, Filters, Input, Path, type RequestedBy } from '../../access/requests/index.js';
import { ProjectStore } from './project.store.js';
import { namelessSlug, Project, slugOf, slugPattern } from './project.js';

const tag = 'Projects';
const served = { tag, status: 200 } as const;

export class CreateProjectBody {
  @Name() name: string;
  @Text({
    optional: true,
    pattern: slugPattern,
    description:
      'Unique in the team. Default: derived from the name, or `project`, `project-2`, … if the name has no letters.',
  })
  slug?: string;
}

export class UpdateProjectBody {
  @Name({ optional: true }) name?: string;
  @Text({ optional: true, pattern: slugPattern }) slug?: string;
}

export class ProjectPage extends OffsetPageReply {
  @NestedList(() => Project) data: Project[];
}

@Controller()
export class ProjectsController {
  constructor(private readonly store: ProjectStore) {}

  @Route('POST /v1/projects', {
    access: team('projects:write'),
    summary: 'Create a project. It starts in the stage Sandbox.',
    tag,
    status: 201,
    body: CreateProjectBody,
    reply: Project,
    errors: ['conflict'],
  })
  createProject(@By() { caller }: RequestedBy, @Input() { name, slug }: CreateProjectBody): Promise<Project> {
    const chosen = slug ?? slugOf(name);
    if (slug === undefined && chosen === namelessSlug) return this.store.insertNumbered(caller.teamId, name);
    return this.store.insert(caller.teamId, { name, slug: chosen });
  }

  @Route('GET /v1/projects', {
    access: scope('projects:read'),
    ...served,
    summary: 'List the projects that the credential can see, newest first.',
    query: OffsetQuery,
    reply: ProjectPage,
  })
  async listProjects(@By() { caller }: RequestedBy, @Filters() query: OffsetQuery): Promise<ProjectPage> {
    const page = offsetOf(query);
    return offsetPage(await this.store.list(caller.teamId, page, caller.projectId), page);
  }

  @Route('GET /v1/projects/{projectId}', {
    access: scope('projects:read'),
    ...served,
    summary: 'Get one project.',
    reply: Project,
  })
  getProject(@By() { caller }: RequestedBy, @Path('projectId') projectId: string): Promise<Project> {
    // Not the cached project: a client that saw an enrollment succeed must read the stage Live.
    return this.store.get(caller.teamId, projectId);
  }

  @Route('PATCH /v1/projects/{projectId}', {
    access: scope('projects:write'),
    ...served,
    summary: 'Rename a project or change its slug.',
    body: UpdateProjectBody,
    reply: Project,
    errors: ['conflict'],
  })
  updateProject(
    @By() { caller }: RequestedBy,
    @Path('projectId') projectId: string,
    @Input() changes: UpdateProjectBody,
  ): Promise<Project> {
    if (Object.keys(changes).length === 0) {
      throw new DomainError('missing_field', 'Field "name" or "slug" is required.');
    }
    return this.store.update(caller.teamId, projectId, changes);
  }

  @Route('DELETE /v1/projects/{projectId}', {
    access: team('projects:write'),
    summary: 'Delete a project with its credentials, sessions and endpoints.',
    tag,
    status: 204,
  })
  deleteProject(@By() { caller }: RequestedBy, @Path('projectId') projectId: string): Promise<void> {
    return this.store.delete(caller.teamId, projectId);
  }
}
