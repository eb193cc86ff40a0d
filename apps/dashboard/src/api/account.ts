import type { Schemas } from '@parley/client';
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useAction } from './action.js';
import { isAnotherAccount } from './another-account.js';
import { ask, client } from './client.js';
import { isSignedOut } from './failures.js';
import { meKey, queryClient } from './query-client.js';
import { forgetRecent } from './remembered.js';

export type Me = Schemas['SignedIn'];

/**
 * The signed-in member; `null` when no member is signed in. Read again when the window gets the focus, because another tab
 * may have signed in another account or changed the team.
 */
export function useMe() {
  return useQuery({ queryKey: meKey, queryFn: readMe, staleTime: Infinity, refetchOnWindowFocus: 'always' });
}

async function readMe(): Promise<Me | null> {
  const before = queryClient.getQueryData<Me | null>(meKey);
  const me = await fetchMe();
  if (isAnotherAccount(before, me)) void queryClient.resetQueries({ predicate: isNotMe });
  return me;
}

async function fetchMe(): Promise<Me | null> {
  if (!hasSession()) return null;
  try {
    return await ask(client.GET('/v1/auth/me'));
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Without a session cookie, reading the account would only fail with 401. */
function hasSession(): boolean {
  // The gateway sets this cookie beside the session cookie, which scripts cannot read.
  return document.cookie.includes('parley_signed_in=1');
}

/** The signed-in member, for pages behind the sign-in. Those pages are unmounted before the value becomes absent. */
export const SignedIn = createContext<Me | undefined>(undefined);

/** For pages behind the sign-in only. @throws Error on other pages */
export function useSignedIn(): Me {
  const me = useContext(SignedIn);
  if (!me) throw new Error('This page is not behind the sign-in.');
  return me;
}

/** True when the member is owner or admin. */
export function useIsManager(): boolean {
  return useSignedIn().role !== 'member';
}

export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => ask(client.POST('/v1/auth/login', { body })),
    onSuccess: (me) => {
      queries.removeQueries({ predicate: isNotMe });
      setMe(queries, me);
    },
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useAction({
    run: signOut,
    onDone: () => {
      forgetRecent();
      setMe(queries, null);
      queries.removeQueries({ predicate: isNotMe });
    },
  });
}

/** Also succeeds when the session has already ended. */
async function signOut(): Promise<void> {
  if (!hasSession()) return;
  try {
    await ask(client.POST('/v1/auth/logout'));
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
}

/** Resets all queries after the change, because their data belongs to the previous team. */
export function useChangeTeam() {
  const queries = useQueryClient();
  return useAction({
    run: (teamId: string) => ask(client.POST('/v1/auth/team', { body: { teamId } })),
    onDone: (me) => {
      setMe(queries, me);
      void queries.resetQueries({ predicate: isNotMe });
    },
  });
}

/** Cancels a request for the account first, because its response may be older than `me`. */
function setMe(queries: QueryClient, me: Me | null): void {
  void queries.cancelQueries({ queryKey: meKey });
  queries.setQueryData(meKey, me);
}

/** Matches every query except that of the account: their data depends on the account and the team. */
function isNotMe({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[0] !== meKey[0];
}

/** Accepts an invitation and signs the person in. Its result is `null` where only the sign-in failed. */
export function useAcceptInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: acceptAndSignIn,
    onSuccess: (me) => {
      queries.removeQueries({ predicate: isNotMe });
      setMe(queries, me);
    },
  });
}

async function acceptAndSignIn(body: Schemas['AcceptInvitationBody']): Promise<Me | null> {
  const { user } = await acceptInvitation(body);
  try {
    // The member who is signed in in this browser may be another person than the invited one.
    await signOut();
    return await ask(client.POST('/v1/auth/login', { body: { email: user.email, password: body.password } }));
  } catch {
    // The link is used by now, so that it cannot be tried again: the page leads to the sign-in, which says what fails.
    return null;
  }
}

/** The account already exists, and its password is another one. */
export class WrongPassword extends Error {}

/** A 401 here means a wrong password, not that the session has ended. */
async function acceptInvitation(body: Schemas['AcceptInvitationBody']): Promise<Schemas['AcceptedInvitation']> {
  try {
    return await ask(client.POST('/v1/auth/invitations/accept', { body }));
  } catch (error) {
    if (isSignedOut(error)) throw new WrongPassword('That is not the password of the account.', { cause: error });
    throw error;
  }
}
