export { AppLink, LinkButton, MenuLink, type NamedPage, type To } from './app-link.js';
export { useHeadingFocus } from './heading-focus.js';
export { useOwnProject, useProjectInAddress } from './own-project.js';
export { page, root, signedIn, textsOf } from './page.js';
export { ProjectContext, useProject } from './project-context.js';
export { type FilterName, parseSearch, stringifySearch, useFilters, usePathParam } from './search.js';
