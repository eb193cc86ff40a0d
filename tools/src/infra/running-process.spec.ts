import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endProcess, ofAdopted } from './running-process.js';

/** The timers that keep this process running. */
const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('an adopted process', () => {
  let server: ChildProcess;
  const pid = () => server.pid as number;

  beforeEach(() => {
    server = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  });
  afterEach(() => {
    server.kill('SIGKILL');
  });

  it('does not keep the process running that watches it', () => {
    const before = timers();
    expect(ofAdopted(pid())).toMatchObject({ pid: pid(), adopted: true });
    expect(timers()).toBe(before);
  });

  it('is waited for while it is being ended', async () => {
    const running = ofAdopted(pid());
    const before = timers();
    const ending = endProcess(running, ['SIGTERM'], 10_000);
    expect(timers()).toBe(before + 2);
    await ending;
    expect(await running.ended).toBe('gone');
    expect(timers()).toBe(before);
  });
});
