#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { repositoryRoot } from './build/repository.mjs';

/**
 * `check-subjects.mjs [folder]`: fails when the subject of a new commit has more than 72 characters. New are the commits
 * that `origin/main` lacks, and the last one in any case. Older commits stay as they are; so does a folder without
 * history, such as an unpacked archive.
 */
const longest = 72;
const folder = resolve(process.argv[2] ?? repositoryRoot);

const subjects = newSubjects();
const tooLong = subjects.filter((subject) => [...subject].length > longest);
for (const subject of tooLong) console.error(`more than ${longest} characters: ${subject}`);
console.log(`${subjects.length} subjects, ${tooLong.length} too long`);
if (tooLong.length > 0) process.exitCode = 1;

function newSubjects() {
  if (!isTopOfRepository()) return [];
  const last = log('-1', 'HEAD');
  const unpublished = hasCommit('origin/main') ? log('origin/main..HEAD') : [];
  return [...new Set([...last, ...unpublished])];
}

/** A shallow clone has fewer commits to show, which `git log` takes as they are. @param {string[]} range */
function log(...range) {
  return git('log', '--no-merges', '--format=%s', ...range)
    .split('\n')
    .filter((line) => line !== '');
}

function isTopOfRepository() {
  try {
    return git('rev-parse', '--show-prefix').trim() === '' && hasCommit('HEAD');
  } catch (error) {
    // 128: no repository, or one of another user. Without git at all the reason is worth telling.
    if (error.status === 128) return false;
    throw error;
  }
}

/** @param {string} revision */
function hasCommit(revision) {
  try {
    git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
    return true;
  } catch (error) {
    if (error.status === 1) return false;
    throw error;
  }
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
