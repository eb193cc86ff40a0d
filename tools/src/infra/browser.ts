import { aptInstallPackages, canAptInstall } from './apt-install.js';
import { findProgram } from './find-program.js';

/** Those that load extensions from the command line: the headless shell has none, and branded Chrome refuses. */
const namesWithExtensions = ['chromium', 'chromium-browser'];
/** In order of preference. Debian's headless Chromium takes a third less processor time for the same pages. */
const names = ['chromium-headless-shell', ...namesWithExtensions, 'google-chrome'];

/**
 * The path of a Chromium: one already on this machine, otherwise Debian's package, which is installed.
 *
 * @throws when no browser is found and none can be installed
 */
export async function findOrInstallBrowser(say: (line: string) => void): Promise<string> {
  return findOrInstall(names, installBrowser, say);
}

/** As findOrInstallBrowser, of those that load extensions. */
export async function findOrInstallBrowserWithExtensions(say: (line: string) => void): Promise<string> {
  return findOrInstall(namesWithExtensions, (tell) => aptInstallPackages(['chromium'], tell), say);
}

async function findOrInstall(
  accepted: readonly string[],
  install: (say: (line: string) => void) => Promise<void>,
  say: (line: string) => void,
): Promise<string> {
  const found = findBrowser(accepted);
  if (found !== undefined) return found;
  if (canAptInstall()) await install(say);
  const installed = findBrowser(accepted);
  if (installed === undefined) throw new Error(`No browser is found: install one of ${accepted.join(', ')}.`);
  return installed;
}

/** Falls back to full Chromium: releases before Debian 12 have no package of the headless shell. */
async function installBrowser(say: (line: string) => void): Promise<void> {
  try {
    await aptInstallPackages(['chromium-headless-shell'], say);
  } catch {
    await aptInstallPackages(['chromium'], say);
  }
}

function findBrowser(accepted: readonly string[]): string | undefined {
  return accepted.flatMap((name) => findProgram(name) ?? []).at(0);
}
