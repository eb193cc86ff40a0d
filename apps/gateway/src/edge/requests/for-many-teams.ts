import { type Caller, manyTeamsCaller } from '@parley/contracts';

/** Who asks for a request without a credential: the gateway itself, for the teams of all. */
export function forManyTeams(requestId: string): { caller: Caller; requestId: string } {
  return { caller: manyTeamsCaller('gateway'), requestId };
}
