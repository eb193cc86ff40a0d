import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { waitUntil } from '../../infra/wait-until.js';
import type { Engine } from './engine.js';

/** As much of a service of docker-compose.yml as is run here. */
interface ComposeService {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  deploy?: { replicas: number };
  read_only?: boolean;
  mem_limit?: string;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
}

export interface ComposeOptions {
  engine: Engine;
  /** The folder of docker-compose.yml. */
  folder: string;
  /** Another file of that folder. */
  file?: string;
  /** The text of `.env`. */
  settings: string;
  /** Of network, volumes and containers. */
  project: string;
  /** What stands for the image of the platform's own services. */
  image: string;
  /** Where the gateway is published on this machine. */
  port: number;
}

const healthyTimeoutMs = 60_000;

/** Does what `docker compose up` does with docker-compose.yml, by podman alone: in order, on a network with names. */
export class Compose {
  private readonly services: Record<string, ComposeService>;
  private readonly containers: string[] = [];

  constructor(private readonly options: ComposeOptions) {
    const text = readFileSync(join(options.folder, options.file ?? 'docker-compose.yml'), 'utf8');
    const file = parse(text, { merge: true }) as { services: Record<string, ComposeService> };
    this.services = interpolatedAll(file.services, options.settings);
  }

  async up(): Promise<void> {
    const { engine, project } = this.options;
    await engine.podman('network', 'create', project);
    // Containers that start together would each make the one that they share.
    for (const volume of this.volumes()) await engine.podman('volume', 'create', volume);
    const started = new Map<string, Promise<void>>();
    const start = (name: string): Promise<void> => {
      const starting = started.get(name) ?? this.startAfter(name, start);
      started.set(name, starting);
      return starting;
    };
    await Promise.all(Object.keys(this.services).map(start));
  }

  async down(): Promise<void> {
    const { engine, project } = this.options;
    // As Compose does: what depends on others first.
    for (const name of this.containers.toReversed()) {
      await engine.podman('rm', '--force', '--volumes', '--time', '20', name);
    }
    await engine.podman('network', 'rm', '--force', project);
    for (const volume of this.volumes()) await engine.podman('volume', 'rm', '--force', volume);
  }

  private volumes(): string[] {
    return ['media', 'postgres', 'nats', 'redis'].map((name) => `${this.options.project}_${name}`);
  }

  async logs(name: string): Promise<string> {
    const all = this.containers.filter((container) => container.startsWith(`${this.options.project}-${name}-`));
    return (await Promise.all(all.map((container) => this.options.engine.podman('logs', container)))).join('\n');
  }

  private async startAfter(name: string, start: (name: string) => Promise<void>): Promise<void> {
    const service = this.services[name] as ComposeService;
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      await start(other);
      await this.waitFor(other, condition);
    }
    for (let number = 1; number <= (service.deploy?.replicas ?? 1); number += 1) await this.run(name, service, number);
  }

  private async run(name: string, service: ComposeService, number: number): Promise<void> {
    const { engine, project, image, port } = this.options;
    const container = `${project}-${name}-${number}`;
    const environment = Object.entries(service.environment ?? {}).flatMap(([key, value]) => [
      '--env',
      `${key}=${value}`,
    ]);
    const volumes = (service.volumes ?? []).flatMap((volume) => ['--volume', this.place(volume)]);
    const ports = (service.ports ?? []).flatMap((one) => ['--publish', one.replace(/:3000:/, `:${port}:`)]);
    this.containers.push(container);
    await engine.podman(
      ...['run', '--detach', '--name', container, '--network', project, '--network-alias', name],
      ...[...environment, ...volumes, ...ports, ...confinement(service)],
      ...[service.image === 'parley' ? image : `docker.io/library/${service.image}`, ...(service.command ?? [])],
    );
  }

  private place(volume: string): string {
    return volume.startsWith('./') ? join(this.options.folder, volume) : `${this.options.project}_${volume}`;
  }

  private async waitFor(name: string, condition: string): Promise<void> {
    const { engine, project } = this.options;
    const container = `${project}-${name}-1`;
    if (condition === 'service_completed_successfully') {
      const code = (await engine.podman('wait', container)).trim();
      if (code !== '0') throw new Error(`${name} ended with ${code}:\n${await this.logs(name)}`);
    } else if (condition === 'service_healthy') {
      const [kind, ...test] = this.services[name]?.healthcheck?.test ?? [];
      const command = kind === 'CMD-SHELL' ? ['sh', '-c', ...test] : test;
      const isHealthy = (): Promise<true | undefined> =>
        engine.podman('exec', container, ...command).then(
          () => true as const,
          () => undefined,
        );
      if ((await waitUntil(isHealthy, healthyTimeoutMs, 500)) === true) return;
      throw new Error(`${name} is not healthy:\n${await this.logs(name)}`);
    }
  }
}

/** What the container may not do. */
function confinement({ read_only, mem_limit, tmpfs = [], cap_drop = [], security_opt = [] }: ComposeService): string[] {
  return [
    ...(read_only ? ['--read-only'] : []),
    // Without swap beside it: the limit is one of all memory.
    ...(mem_limit === undefined ? [] : [`--memory=${mem_limit}`, `--memory-swap=${mem_limit}`]),
    ...tmpfs.map((path) => `--tmpfs=${path}`),
    ...cap_drop.map((capability) => `--cap-drop=${capability}`),
    ...security_opt.map((option) => `--security-opt=${option.replace(/:true$/, '')}`),
  ];
}

/** In values alone, once the file is read: an empty one stays a text. */
function interpolatedAll<T>(value: T, settings: string): T {
  if (typeof value === 'string') return interpolated(value, settings) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => interpolatedAll(item, settings)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, interpolatedAll(one, settings)])) as T;
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?why}`, as Compose reads them. @throws when one that must be is not set */
export function interpolated(text: string, settings: string): string {
  const values = new Map(
    settings.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
  return text.replaceAll(/\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = values.get(name) ?? '';
    if (value === '' && kind === '?') throw new Error(`${name} is not set: ${rest}`);
    return value === '' && kind === '-' ? (rest as string) : value;
  });
}
