import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dashboardPath } from '../api/index.js';
import { LinkButton, parseSearch, root, signedIn, stringifySearch, textsOf } from '../routing/index.js';
import { EmptyState, ErrorState, PageHeader } from '../ui/index.js';
import { InvitationPage } from './invitation-page.js';
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

function NotFoundPage() {
  return (
    <>
      <PageHeader title={t`Page not found`} />
      <EmptyState
        title={t`Page not found`}
        action={
          <LinkButton to="/">
            <Trans>Go to the overview</Trans>
          </LinkButton>
        }
      >
        <Trans>The address may be mistyped, or what was here is gone.</Trans>
      </EmptyState>
    </>
  );
}

const reloadedKey = 'parley-reloaded-at';

/** If loading fails again within this time, an outdated page is not the cause. */
const reloadAgainMs = 60_000;

/** Replaces a page that failed. After an upgrade, an old page may ask for code that is gone; then it is reloaded once. */
function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const isOld = /dynamically imported module|module script failed|preload/i.test(
    error instanceof Error ? error.message : '',
  );
  useEffect(() => {
    if (isOld && mayReload()) window.location.reload();
  }, [isOld]);
  return (
    <Stack>
      <PageHeader title={t`This page failed`} />
      <ErrorState error={error} retry={reset} />
      <div>
        <Button variant="default" onClick={() => window.location.reload()}>
          <Trans>Reload the dashboard</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - last < reloadAgainMs) return false;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  return true;
}
