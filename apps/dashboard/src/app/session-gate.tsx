import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dashboardPath, SignedIn, useMe } from '../api/index.js';
import { ErrorState, LoadingState } from '../ui/index.js';
import { OutsideFrame } from './outside-frame.js';
import { Shell } from './shell.js';

/** Shows the pages to a signed-in member. Others sign in first and then return to the page that they asked for. */
export function SessionGate() {
  const me = useMe();
  useSignInFirst(me.data);
  if (me.data) {
    return (
      <SignedIn value={me.data}>
        <Shell />
      </SignedIn>
    );
  }
  if (!me.error) return <LoadingState />;
  return (
    <OutsideFrame>
      <ErrorState error={me.error} retry={() => void me.refetch()} />
    </OutsideFrame>
  );
}

/** Redirects to the sign-in page. @param me `null`: no member is signed in */
function useSignInFirst(me: object | null | undefined): void {
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const wasSignedIn = useRef(false);
  // The address changes before this page is unmounted, so the effect would otherwise run twice.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (me) {
      wasSignedIn.current = true;
      isLeaving.current = false;
    }
    if (me !== null || isLeaving.current) return;
    isLeaving.current = true;
    const next = dashboardPath.replace(/\/$/, '') + pathname + searchStr;
    void navigate({ to: '/sign-in', search: signInSearch(next, wasSignedIn.current), replace: true });
  }, [me, navigate, pathname, searchStr]);
}

function signInSearch(next: string, hasEnded: boolean): { next?: string; ended?: string } {
  return hasEnded ? { next, ended: '1' } : next === dashboardPath ? {} : { next };
}
