import { describe, expect, it } from '@jest/globals';
import { Caller, parse } from '@parley/contracts/base';
import { idTime } from '@parley/service-runtime';
import { aCaller, aProjectCaller, fixedClock, sequentialIds } from './builders.js';

describe('the builders', () => {
  it('make callers that the contracts accept', () => {
    expect(parse(Caller, aCaller())).toEqual({ kind: 'team_key', teamId: '1001', credentialId: '2001' });
    expect(parse(Caller, aProjectCaller({ projectId: '7' }))).toMatchObject({ kind: 'project_token', projectId: '7' });
  });

  it('make ids of the time at which the fixed clock stands', () => {
    const clock = fixedClock();
    const ids = sequentialIds();
    expect(idTime(ids.next())).toEqual(clock.now());
    expect([ids.next(), ids.next()]).toEqual(['382138004275200001', '382138004275200002']);
    clock.advance(-500);
    expect(clock.now()).toEqual(new Date('2026-11-20T11:59:59.500Z'));
    clock.set('2027-01-01T00:00:00Z');
    expect(clock.now()).toEqual(new Date('2027-01-01T00:00:00.000Z'));
  });
});
