import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  retainSearchParams,
} from '@tanstack/react-router';
import { dashboardPath } from '../api/index.js';
import { parseSearch, stringifySearch } from '../routing/index.js';
import { InvitationPage } from './invitation-page.js';
import { NotFoundPage } from './not-found-page.js';
import { PageError } from './page-error.js';
import { pageRoutes } from './page-routes.js';
import { SessionGate } from './session-gate.js';
import { SignInPage } from './sign-in-page.js';

const root = createRootRoute({
  component: Outlet,
  validateSearch: (search: Record<string, string>) => search,
  // Every link keeps the chosen project in the address.
  search: { middlewares: [retainSearchParams(['project'])] },
});

const signIn = createRoute({ getParentRoute: () => root, path: '/sign-in', component: SignInPage });
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitations/$token',
  component: InvitationPage,
});
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SessionGate });

const pages = pageRoutes.map(({ path, load }) =>
  createRoute({ getParentRoute: () => signedIn, path, component: lazyRouteComponent(load) }),
);
/** Any other address. */
const notFound = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage });

export const router = createRouter({
  routeTree: root.addChildren([signIn, invitation, signedIn.addChildren([...pages, notFound])]),
  basepath: dashboardPath,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});
