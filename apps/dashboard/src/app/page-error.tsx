import { Button, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { ErrorState, PageHeader } from '../ui/index.js';

const reloadedKey = 'parley-reloaded-at';
/** If loading fails again within this time, an outdated page is not the cause. */
const reloadAgainMs = 60_000;

/** Replaces a page that failed. After an upgrade, an old page may ask for code that is gone; then it is reloaded once. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const isOld = /dynamically imported module|module script failed|preload/i.test(
    error instanceof Error ? error.message : '',
  );
  useEffect(() => {
    if (isOld && mayReload()) window.location.reload();
  }, [isOld]);
  return (
    <Stack>
      <PageHeader title="This page failed" />
      <ErrorState error={error} retry={reset} />
      <div>
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload the dashboard
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
