import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../infra/find-program.js';
import { runCommand } from '../../infra/run-command.js';

/** What an image test needs of a machine. */
const programs = ['buildah', 'podman'] as const;

/**
 * For hosts whose own limits or control groups the default runtime does not take, such as a virtual machine without
 * CAP_SYS_RESOURCE: another runtime, limits below the host's.
 */
const modestSettings = [
  '[containers]',
  'default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]',
  '[engine]',
  'runtime = "runc"',
  '',
].join('\n');

/** Why there is no container engine here; undefined when there is one. */
export function missingEngine(): string | undefined {
  const missing = programs.filter((program) => findProgram(program) === undefined);
  return missing.length === 0 ? undefined : `${missing.join(' and ')} not installed: no image is built or run`;
}

/** Builds with buildah and runs with podman, as root or not. */
export class Engine {
  /** Of the processes that call `podman` themselves. */
  readonly environment: NodeJS.ProcessEnv;

  private constructor(settings: string | undefined) {
    this.environment = { ...process.env, ...(settings === undefined ? {} : { CONTAINERS_CONF: settings }) };
  }

  /** For building; whether containers run is not known yet. */
  static forBuilding(): Engine {
    return new Engine(undefined);
  }

  /** @param image any that is here, to try whether containers run */
  static async forRunning(image: string): Promise<Engine> {
    const plain = new Engine(undefined);
    try {
      await plain.podman('run', '--rm', image, 'true');
      return plain;
    } catch (error) {
      if (findProgram('runc') === undefined) {
        throw new Error('podman runs nothing here; with runc it may (apt-get install runc)', { cause: error });
      }
      const settings = join(mkdtempSync(join(tmpdir(), 'parley-containers-')), 'containers.conf');
      writeFileSync(settings, modestSettings);
      const modest = new Engine(settings);
      await modest.podman('run', '--rm', image, 'true');
      return modest;
    }
  }

  podman(...args: string[]): Promise<string> {
    return runCommand('podman', args, { env: this.environment });
  }

  isHere(image: string): Promise<boolean> {
    return this.podman('image', 'exists', image).then(
      () => true,
      // Exits with 1 when it is not; whatever else is wrong shows when it is made.
      () => false,
    );
  }

  /** In bytes. */
  async sizeOf(image: string): Promise<number> {
    return Number(await this.podman('image', 'inspect', '--format', '{{.Size}}', image));
  }
}
