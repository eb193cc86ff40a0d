import { beforeAll, describe, expect, it } from '@jest/globals';
import { Passwords } from './passwords.js';

const passwords = new Passwords();
let passwordHash: string;

beforeAll(async () => {
  await passwords.onModuleInit();
  passwordHash = await passwords.hash('the right password');
});

async function fastestMs(user: { passwordHash: string } | null): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const startedAtMs = performance.now();
    await passwords.isOf(user, 'a wrong password');
    times.push(performance.now() - startedAtMs);
  }
  return Math.min(...times);
}

describe('a password', () => {
  it('is that of nobody but who has it', async () => {
    expect(await passwords.isOf({ passwordHash }, 'the right password')).toBe(true);
    expect(await passwords.isOf({ passwordHash }, 'a wrong password')).toBe(false);
    expect(await passwords.isOf(null, 'the right password')).toBe(false);
  });

  it('takes as long to compare for nobody as for somebody', async () => {
    const [nobody, somebody] = [await fastestMs(null), await fastestMs({ passwordHash })];
    expect(nobody / somebody).toBeGreaterThan(0.5);
    expect(nobody / somebody).toBeLessThan(2);
  });
});
