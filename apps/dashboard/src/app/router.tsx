import { createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { dashboardPath } from '../api/index.js';
import { parseSearch, root, signedIn, stringifySearch, textsOf } from '../routing/index.js';
import { InvitationPage } from './invitation-page.js';
import { NotFoundPage } from './not-found-page.js';
import { PageError } from './page-error.js';
import { pageRoutes } from './page-routes.js';
import { SessionGate } from './session-gate.js';
import { SignInPage } from './sign-in-page.js';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string; ended?: string } =>
    textsOf(search, ['next', 'ended']),
  component: SignInPage,
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitations/$token',
  component: InvitationPage,
});
/** Any other address. */
const notFound = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage });

root.update({ component: Outlet });
signedIn.update({ component: SessionGate });

export const router = createRouter({
  routeTree: root.addChildren([signIn, invitation, signedIn.addChildren([...pageRoutes, notFound])]),
  basepath: dashboardPath,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
