import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from './run-command.js';
import { isRoot } from './system-user.js';
import type { InfraName } from './server-kind.js';

const packages: Record<InfraName, string> = {
  postgres: 'postgresql',
  nats: 'nats-server',
  redis: 'redis-server',
};

const policyPath = '/usr/sbin/policy-rc.d';

export function canAptInstall(): boolean {
  return isRoot() && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version');
}

/**
 * Installs the servers' Debian packages, without starting them as system services.
 *
 * @throws with the end of apt's output when it fails
 */
export function aptInstall(names: InfraName[], say: (line: string) => void): Promise<void> {
  return aptInstallPackages(
    names.map((name) => packages[name]),
    say,
  );
}

/** Like {@link aptInstall}, for any packages by Debian's names. */
export async function aptInstallPackages(wanted: string[], say: (line: string) => void): Promise<void> {
  say(`installing ${wanted.join(', ')} with apt-get (once; this takes a minute)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const ownPolicy = forbidServiceStarts();
  try {
    await runCommand('apt-get', ['update', '-q'], { env });
    await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...wanted], { env });
  } finally {
    if (ownPolicy) rmSync(policyPath);
  }
}

/** Debian starts a server on installation unless this script exits with 101. An existing policy of the machine is kept. */
function forbidServiceStarts(): boolean {
  if (existsSync(policyPath)) return false;
  writeFileSync(policyPath, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return true;
}
