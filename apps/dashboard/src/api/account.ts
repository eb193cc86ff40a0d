import type { Schemas } from '@parley/client';
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useAction } from './action.js';
import { isAnotherAccount } from './another-account.js';
import { ask, client } from './client.js';
import { isSignedOut } from './failures.js';
import { meKey, queryClient } from './query-client.js';

export type Me = Schemas['SignedIn'];

/** Who is signed in; `null` when nobody is. Another tab may sign in somebody else, or change the team. */
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

/** Without a session the answer would be 401. */
function hasSession(): boolean {
  // Set beside the cookie of the session, which no script can read.
  return document.cookie.includes('parley_signed_in=1');
}

/** Given to the pages behind the sign-in: none of them is ever drawn once nobody is signed in any more. */
export const SignedIn = createContext<Me | undefined>(undefined);

/** For pages behind the sign-in, where somebody is signed in. */
export function useSignedIn(): Me {
  const me = useContext(SignedIn);
  if (!me) throw new Error('This page is not behind the sign-in.');
  return me;
}

/** Whether the member may do what takes an owner or an admin. */
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
      setMe(queries, null);
      queries.removeQueries({ predicate: isNotMe });
    },
  });
}

/** A session that has ended already is left all the same. */
async function signOut(): Promise<void> {
  if (!hasSession()) return;
  try {
    await ask(client.POST('/v1/auth/logout'));
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
}

/** Everything that was read belongs to the other team. */
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

/** What is being read may be from before. */
function setMe(queries: QueryClient, me: Me | null): void {
  void queries.cancelQueries({ queryKey: meKey });
  queries.setQueryData(meKey, me);
}

/** What was read in the name of somebody, or for a team. */
function isNotMe({ queryKey }: { queryKey: QueryKey }): boolean {
  return queryKey[0] !== meKey[0];
}

export function useAcceptInvitation() {
  return useMutation({ mutationFn: acceptInvitation });
}

/** The password is not that of the account that there is already. */
export class WrongPassword extends Error {}

/** Here a 401 does not mean that nobody is signed in. */
async function acceptInvitation(body: Schemas['AcceptInvitationBody']): Promise<void> {
  try {
    await ask(client.POST('/v1/auth/invitations/accept', { body }));
  } catch (error) {
    if (isSignedOut(error)) throw new WrongPassword('That is not the password of the account.', { cause: error });
    throw error;
  }
}
