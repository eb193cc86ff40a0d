export { AppLink, LinkButton, type To } from './app-link.js';
export { useHeadingFocus } from './heading-focus.js';
export { useOwnProject, useProjectInAddress } from './own-project.js';
export type { PageRoute } from './page-route.js';
export { ProjectContext, useProject } from './project-context.js';
export { parseSearch, stringifySearch, useFilters, usePathParam } from './search.js';
