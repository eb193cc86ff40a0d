import { type Caller, manyTeamsCaller } from '@parley/contracts/base';

/** The caller of requests without a credential: the gateway itself, which may ask for any team. */
export function forManyTeams(requestId: string): { caller: Caller; requestId: string } {
  return { caller: manyTeamsCaller('gateway'), requestId };
}
