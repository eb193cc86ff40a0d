#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';

/**
 * Prints a hash of all files of the repository, except those that git ignores: what the checks of the whole repository are
 * cached by. Nx is not told of the files as inputs, since it would count `tools`, and what uses it, as affected by a change
 * anywhere.
 */
const git = (args, input) => execFileSync('git', args, { encoding: 'utf8', input, maxBuffer: 256 * 1024 * 1024 });

function workspaceHash() {
  const files = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z']).split('\0');
  const found = [...new Set(files)].filter((file) => file !== '' && existsSync(file)).sort();
  const hashes = git(['hash-object', '--stdin-paths'], found.join('\n'));
  return createHash('sha256').update(found.join('\n')).update(hashes).digest('hex');
}

try {
  console.log(workspaceHash());
} catch (error) {
  // Not a clone of git: nothing is known to be unchanged.
  console.error(`The files have no hash, so that nothing is taken from the cache: ${error.message}`);
  console.log(randomUUID());
}
