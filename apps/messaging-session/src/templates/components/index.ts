export { checkComponents } from './check-components.js';
export { isFileFormat, normalized, partOf, sampleOf } from './component.js';
export {
  type CardFilling,
  type ComponentFilling,
  type ComponentTemplate,
  fillComponents,
  fillShared,
} from './fill-components.js';
export type { HeaderValue } from './fill-header.js';
export { isByComponent, mergedValues, readVariables } from './read-variables.js';
export { sameComponents } from './same-components.js';
