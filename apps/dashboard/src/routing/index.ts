export { AppLink, LinkButton, MenuLink, type NamedPage, type To } from './app-link.js';
export { ProjectContext, useOwnProject, useProject, useProjectInAddress } from './chosen-project.js';
export { page, root, signedIn, textsOf } from './page.js';
export { type FilterName, isAnySet, parseSearch, stringifySearch, useFilters, usePathParam } from './search.js';
