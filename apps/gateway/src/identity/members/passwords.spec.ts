import { beforeAll, describe, expect, it } from '@jest/globals';
import { Passwords } from './passwords.js';

const passwords = new Passwords();
let passwordHash: string;

beforeAll(async () => {
  await passwords.onModuleInit();
  passwordHash = await passwords.hash('the right password');
});

/** Of a processor, in whichever thread: a machine with other things to do takes longer, and costs about the same. */
async function cpuMs(user: { passwordHash: string } | null): Promise<number> {
  const before = process.cpuUsage();
  await passwords.isOf(user, 'a wrong password');
  const { user: own, system } = process.cpuUsage(before);
  return (own + system) / 1000;
}

describe('a password', () => {
  it('is right for its user alone', async () => {
    expect(await passwords.isOf({ passwordHash }, 'the right password')).toBe(true);
    expect(await passwords.isOf({ passwordHash }, 'a wrong password')).toBe(false);
    expect(await passwords.isOf(null, 'the right password')).toBe(false);
  });

  it('takes as long to compare for an unknown user as for a known one', async () => {
    let [unknown, known] = [Infinity, Infinity];
    for (let round = 0; round < 10; round += 1) {
      unknown = Math.min(unknown, await cpuMs(null));
      known = Math.min(known, await cpuMs({ passwordHash }));
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});
