import { ResourceId, TemplateFields } from '@parley/contracts';

/** A change may name the project too, in the query or the body; the id alone will do. */
export class UpdateTemplateQuery {
  @ResourceId({ optional: true, description: 'The project that it must be of.' }) projectId?: string;
}

export class UpdateTemplateBody extends TemplateFields {
  @ResourceId({ optional: true, description: 'The project that it must be of; it cannot be changed.' })
  projectId?: string;
}
