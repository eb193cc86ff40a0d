import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { repositoryRoot } from './repository.mjs';

/** Setting a file's time rounds it to a millisecond, in either direction. */
const mtimeToleranceMs = 2;

/** @typedef {{ source: string, output: string }} CompileTask absolute paths */

/**
 * Compiles (or, for anything but TypeScript, copies) the tasks.
 *
 * @param {CompileTask[]} tasks
 * @returns {Promise<string[]>} one text for each file that does not compile
 */
export async function compileAll(tasks) {
  if (tasks.length === 0) return [];
  const { transform } = await import('@swc/core');
  const { $schema: _schema, ...options } = JSON.parse(readFileSync(join(repositoryRoot, '.swcrc'), 'utf8'));
  const errors = await Promise.all(
    tasks.map(async (task) => {
      const sourceMtime = statSync(task.source).mtime;
      mkdirSync(dirname(task.output), { recursive: true });
      if (!task.source.endsWith('.ts'))
        return void place(task.output, sourceMtime, (to) => copyFileSync(task.source, to));
      try {
        const { code, map } = await transform(readFileSync(task.source, 'utf8'), {
          ...options,
          swcrc: false,
          configFile: false,
          filename: task.source,
          sourceFileName: relative(dirname(task.output), task.source),
        });
        place(`${task.output}.map`, sourceMtime, (to) => writeFileSync(to, map));
        const link = `\n//# sourceMappingURL=${basename(task.output)}.map\n`;
        place(task.output, sourceMtime, (to) => writeFileSync(to, code + link));
      } catch (error) {
        return `${relative(repositoryRoot, task.source)}: ${error instanceof Error ? error.message : String(error)}`;
      }
    }),
  );
  return errors.filter((error) => error !== undefined);
}

/**
 * Whether an output was made from this very version of its source: outputs carry the time of their source, so a source
 * that went back in time is noticed too.
 *
 * @param {CompileTask} task
 */
export function isFresh(task) {
  if (!existsSync(task.output)) return false;
  return Math.abs(statSync(task.output).mtimeMs - statSync(task.source).mtimeMs) < mtimeToleranceMs;
}

/**
 * Readers see the old file or the new one, never half of one.
 *
 * @param {string} path
 * @param {Date} mtime
 * @param {(temporary: string) => void} write
 */
function place(path, mtime, write) {
  const temporary = `${path}.${process.pid}.tmp`;
  write(temporary);
  utimesSync(temporary, mtime, mtime);
  renameSync(temporary, path);
}
