import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

// eslint-disable-next-line no-restricted-properties -- PATH is of the machine, no setting of an app
const systemPath = process.env['PATH'] ?? '';

/** The program that converts voice and video, if it is installed on this machine. @param path directories, as in PATH */
export function findFfmpeg(path = systemPath): string | undefined {
  return path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, 'ffmpeg'))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
