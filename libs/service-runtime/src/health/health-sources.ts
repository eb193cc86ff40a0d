import type { Registry } from 'prom-client';
import type { Readiness } from './readiness.js';

/** What a health port tells. */
export interface HealthSource {
  /** The reasons why it is not ready, by name; empty when it is ready. */
  failures(): Promise<Record<string, string>>;
  /** The same without its dependencies. */
  failuresOfService(): Record<string, string>;
  /** Prometheus text. */
  metrics(): Promise<string>;
}

/** The health of one service. */
export function healthOf(readiness: Readiness, registry: Registry): HealthSource {
  return {
    failures: () => readiness.failures(),
    failuresOfService: () => readiness.failuresOfService(),
    metrics: () => registry.metrics(),
  };
}

/**
 * The health of a process with several services: ready when all are. A reason begins with the name of its service. What is
 * measured of the process itself, such as its memory, is in `process` once.
 */
export class HealthSources implements HealthSource {
  readonly #sources = new Map<string, HealthSource>();

  constructor(private readonly process: Registry) {}

  set(name: string, source: HealthSource): void {
    this.#sources.set(name, source);
  }

  /** The health of one of the services. */
  of(name: string): HealthSource | undefined {
    return this.#sources.get(name);
  }

  async failures(): Promise<Record<string, string>> {
    const names = [...this.#sources.keys()];
    const failures = await Promise.all([...this.#sources.values()].map((source) => source.failures()));
    return prefixed(names, failures);
  }

  failuresOfService(): Record<string, string> {
    return prefixed(
      [...this.#sources.keys()],
      [...this.#sources.values()].map((source) => source.failuresOfService()),
    );
  }

  async metrics(): Promise<string> {
    const sources = [...this.#sources.values()].map((source) => source.metrics());
    return mergedMetrics(await Promise.all([this.process.metrics(), ...sources]));
  }
}

function prefixed(names: readonly string[], failures: readonly Record<string, string>[]): Record<string, string> {
  const entries = names.flatMap((name, index) =>
    Object.entries(failures[index] ?? {}).map(([check, reason]) => [`${name} ${check}`, reason] as const),
  );
  return Object.fromEntries(entries);
}

const headOf = /^# HELP (\S+) .*\n# TYPE .*\n/;

/** Prometheus allows one head for each metric: samples of several services follow it together. */
export function mergedMetrics(pages: readonly string[]): string {
  const metrics = new Map<string, string[]>();
  for (const block of pages.flatMap((page) => page.split(/\n\n|\n(?=# HELP )/))) {
    const text = `${block.trim()}\n`;
    const [head, name] = headOf.exec(text) ?? [];
    if (head === undefined || name === undefined) continue;
    const known = metrics.get(name);
    if (known) known.push(text.slice(head.length));
    else metrics.set(name, [text]);
  }
  return [...metrics.values()].map((texts) => texts.join('')).join('\n');
}
