import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runCli } from '../testing/index.js';

describe('completion in a real bash', () => {
  let script: string;

  beforeAll(async () => {
    const { stdout } = await runCli(['completion', 'bash'], {});
    script = join(mkdtempSync(join(tmpdir(), 'parley-completion-')), 'parley.bash');
    writeFileSync(script, stdout);
  });

  /** What bash suggests for the last of the words. */
  const suggested = (...words: string[]): string[] => {
    const code =
      'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _parley; printf "%s\\n" "${COMPREPLY[@]}"';
    const output = execFileSync('bash', ['-uc', code, 'bash', script, 'parley', ...words], { encoding: 'utf8' });
    return output.split('\n').filter((word) => word !== '');
  };

  it('suggests commands, and those of a command', () => {
    expect(suggested('')).toEqual(
      expect.arrayContaining(['login', 'listen', 'events', 'operations', 'sessions', 'send', 'webhooks', '--json']),
    );
    expect(suggested('ev')).toEqual(['events']);
    expect(suggested('operations', 'wa')).toEqual(['wait']);
    expect(suggested('--json', 'sessions', '')).toEqual(expect.arrayContaining(['create', 'qr']));
  });

  it('suggests the options of the command, and the values that an option takes', () => {
    expect(suggested('events', 'replay', '381725008812738565', '--web')).toEqual(['--webhook']);
    expect(suggested('operations', 'list', '--status', 'can')).toEqual(['cancelling', 'cancelled']);
    expect(suggested('webhooks', 'r')).toEqual(['rotate-secret', 'recover']);
    expect(suggested('webhooks', 'recover', '7', '--status', '')).toEqual(['failed', 'missing', 'all']);
    expect(suggested('completion', 'f')).toEqual(['fish']);
  });

  it('leaves the value of any other option to bash', () => {
    expect(suggested('listen', '--forward-to', '')).toEqual([]);
  });
});

describe('completion of the other shells', () => {
  it.each(['zsh', 'fish'])('of %s knows every command', async (shell) => {
    const { code, stdout } = await runCli(['completion', shell], {});
    expect(code).toBe(0);
    for (const word of ['events list', 'operations wait', 'sessions qr', 'send text', 'deliveries retry']) {
      expect(stdout).toContain(`'${word}'`);
    }
    expect(stdout).toContain('action_required');
  });

  it('of any other shell is refused', async () => {
    expect((await runCli(['completion', 'tcsh'], {})).code).toBe(2);
  });
});
