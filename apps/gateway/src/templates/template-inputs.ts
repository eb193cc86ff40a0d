import { NestedList, ResourceId, Template, TemplateFields } from '@parley/contracts';
import { OffsetPageReply, OffsetQuery } from '../paging/index.js';

export class TemplatesQuery extends OffsetQuery {
  @ResourceId() projectId: string;
}

export class TemplatePage extends OffsetPageReply {
  @NestedList(() => Template) data: Template[];
}

/** Of which project a template must be. */
export class TemplateQuery {
  @ResourceId() projectId: string;
}

/** A change may name the project too, in the query or the body; the id alone will do. */
export class UpdateTemplateQuery {
  @ResourceId({ optional: true, description: 'The project that it must be of.' }) projectId?: string;
}

export class UpdateTemplateBody extends TemplateFields {
  @ResourceId({ optional: true, description: 'The project that it must be of; it cannot be changed.' })
  projectId?: string;
}
