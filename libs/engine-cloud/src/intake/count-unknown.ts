import { Counter, type Registry } from 'prom-client';
import type { NameCounts } from '../webhook/unknown-fields.js';

/** Names that one process tells apart. The others are counted together, as names are outside input. */
const mostNames = 100;
const otherNames = 'other';

/** `parley_cloud_unknown_fields_total` (decisions.md §17). */
export class UnknownFieldsCounter {
  readonly #counter: Counter<'name'>;
  readonly #names = new Set<string>();

  constructor(registry: Registry) {
    this.#counter = new Counter({
      name: 'parley_cloud_unknown_fields_total',
      help: 'Fields of webhooks of Meta that this version does not know, by name.',
      labelNames: ['name'],
      registers: [registry],
    });
  }

  count(names: NameCounts): void {
    for (const [name, count] of Object.entries(names)) this.#counter.inc({ name: this.labelOf(name) }, count);
  }

  private labelOf(name: string): string {
    if (this.#names.has(name)) return name;
    if (this.#names.size >= mostNames) return otherNames;
    this.#names.add(name);
    return name;
  }
}
