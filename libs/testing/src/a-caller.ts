import { Caller } from '@parley/contracts';

/** A team key's caller of team 1001; name what the test is about, leave the rest. */
export function aCaller(fields: Partial<Caller> = {}): Caller {
  return Object.assign(new Caller(), { kind: 'team_key', teamId: '1001', credentialId: '2001' }, fields);
}

/** A project token's caller: project 3001 of team 1001. */
export function aProjectCaller(fields: Partial<Caller> = {}): Caller {
  return aCaller({ kind: 'project_token', projectId: '3001', credentialId: '2002', ...fields });
}
