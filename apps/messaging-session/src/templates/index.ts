export {
  type ComponentFilling,
  type ComponentTemplate,
  fillComponents,
  fillShared,
  isByComponent,
  mergedValues,
  readVariables,
} from './components/index.js';
export { mediaNotFound } from './filled-templates.js';
export {
  characterCount,
  filledLengthOf,
  fillPlaceholders,
  missingVariable,
  placeholdersOf,
  type Variables,
} from './placeholders.js';
export { RequireApproved } from './template-review.js';
export { TemplateStore } from './template.store.js';
export { TemplatesModule } from './templates.module.js';
