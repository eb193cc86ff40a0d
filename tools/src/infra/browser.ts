import { aptInstallPackages, canAptInstall } from './apt-install.js';
import { findProgram } from './find-program.js';

/** In order of preference. Debian's headless Chromium takes a third less processor time for the same pages. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * The path of a Chromium: one already on this machine, otherwise Debian's package, which is installed.
 *
 * @throws when no browser is found and none can be installed
 */
export async function findOrInstallBrowser(say: (line: string) => void): Promise<string> {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (canAptInstall()) await installBrowser(say);
  const installed = findBrowser();
  if (installed === undefined) throw new Error(`No browser is found: install one of ${names.join(', ')}.`);
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

function findBrowser(): string | undefined {
  return names.flatMap((name) => findProgram(name) ?? []).at(0);
}
