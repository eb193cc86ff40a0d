import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../../../');

/** Runs `npm run engine:baileys` where that was not done. @throws with what npm said */
export function installPackage(): void {
  if (existsSync(join(root, 'engines/baileys/node_modules/baileys/package.json'))) return;
  const { status, stderr } = spawnSync('npm', ['run', 'engine:baileys'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm run engine:baileys failed: ${stderr}`);
}
