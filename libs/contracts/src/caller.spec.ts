import { describe, expect, it } from '@jest/globals';
import { type Caller, callerSees } from './caller.js';

const session = { teamId: '1001', projectId: '3001', sessionId: '5001' };
const project = { teamId: '1001', projectId: '3001' };
const team = { teamId: '1001', projectId: null };
const caller = (kind: Caller['kind'], more: Partial<Caller> = {}): Caller => ({
  kind,
  teamId: '1001',
  credentialId: '7001',
  ...more,
});
const seen = (by: Caller): boolean[] => [session, project, team].map((owner) => callerSees(by, owner));

describe('callerSees', () => {
  it.each(['team_key', 'member', 'service'] as const)('shows a %s all of its team', (kind) => {
    expect(seen(caller(kind))).toEqual([true, true, true]);
    expect(seen(caller(kind, { teamId: '1002' }))).toEqual([false, false, false]);
  });

  it('shows a project token its project', () => {
    expect(seen(caller('project_token', { projectId: '3001' }))).toEqual([true, true, false]);
    expect(seen(caller('project_token', { projectId: '3002' }))).toEqual([false, false, false]);
  });

  it('shows a client token its session alone', () => {
    expect(seen(caller('client_token', { projectId: '3001', sessionId: '5001' }))).toEqual([true, false, false]);
    expect(seen(caller('client_token', { projectId: '3001', sessionId: '5002' }))).toEqual([false, false, false]);
    expect(seen(caller('client_token', { projectId: '3001' }))).toEqual([false, false, false]);
    expect(seen(caller('client_token', { teamId: '1002', projectId: '3001', sessionId: '5001' }))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
