export { filledLengthOf, fillPlaceholders, missingVariable, placeholdersOf, type Variables } from './placeholders.js';
export { TemplateQueries } from './template.queries.js';
export { TemplatesModule } from './templates.module.js';
