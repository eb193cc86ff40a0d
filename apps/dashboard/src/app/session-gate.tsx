import { Navigate, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dashboardPath, useMe } from '../api/index.js';
import { ErrorState, LoadingState } from '../ui/index.js';
import { OutsideFrame } from './outside-frame.js';
import { Shell } from './shell.js';

/** Lets in who is signed in; others sign in first and come back to the page that they asked for. */
export function SessionGate() {
  const me = useMe();
  const { pathname, searchStr } = useLocation();
  const wasSignedIn = useRef(false);
  const isSignedIn = Boolean(me.data);
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true;
  }, [isSignedIn]);
  if (me.isPending) return <LoadingState />;
  if (me.data) return <Shell />;
  if (me.error) {
    return (
      <OutsideFrame>
        <ErrorState error={me.error} retry={() => void me.refetch()} />
      </OutsideFrame>
    );
  }
  const next = dashboardPath.replace(/\/$/, '') + pathname + searchStr;
  return <Navigate to="/sign-in" search={signInSearch(next, wasSignedIn.current) as never} replace />;
}

function signInSearch(next: string, hasEnded: boolean): Record<string, string> {
  return hasEnded ? { next, ended: '1' } : next === dashboardPath ? {} : { next };
}
