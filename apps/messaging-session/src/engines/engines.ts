import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type EngineName } from '@parley/contracts';
import type { SessionRecord } from '../sessions/state/index.js';
import { portNames, unsupported } from './capabilities.js';
import type { Directory } from './directory.js';
import type { Engine } from './engine.js';

/** The engines that are installed. */
export const INSTALLED_ENGINES = Symbol('INSTALLED_ENGINES');

/** What brings an engine that is optional. */
export const installedBy: Readonly<Partial<Record<EngineName, string>>> = { baileys: 'npm run engine:baileys' };

function notInstalled(name: EngineName): DomainError {
  const how = installedBy[name];
  const remedy = how === undefined ? '' : ` Run "${how}" and start Parley again (docs/engines/${name}.md).`;
  return new DomainError('not_supported_by_engine', `The engine "${name}" is not installed.${remedy}`);
}

/** The engines of this installation, by name. */
@Injectable()
export class Engines {
  readonly #engines: ReadonlyMap<EngineName, Engine>;

  constructor(@Inject(INSTALLED_ENGINES) installed: readonly Engine[]) {
    this.#engines = new Map(installed.map((engine) => [engine.name, engine]));
  }

  /** @throws DomainError `not_supported_by_engine` for one that is not installed */
  get(name: EngineName): Engine {
    const engine = this.find(name);
    if (!engine) throw notInstalled(name);
    return engine;
  }

  get all(): readonly Engine[] {
    return [...this.#engines.values()];
  }

  /** Undefined for one that is not installed (any more). */
  find(name: EngineName): Engine | undefined {
    return this.#engines.get(name);
  }

  /** What can be read of the network of an engine. @throws DomainError `not_supported_by_engine` */
  reader<Name extends keyof Directory>(engine: EngineName, name: Name): NonNullable<Directory[Name]> {
    const reader = this.get(engine).directory[name];
    if (!reader) throw unsupported(portNames[name]);
    return reader;
  }

  /**
   * Changes settings of a session that the network shows on other devices too, by any process: the network is told of what
   * `change` does, also when this process dies right after it.
   */
  async changingSettings<T>(
    { id, engine }: Pick<SessionRecord, 'id' | 'engine'>,
    change: () => Promise<T>,
  ): Promise<T> {
    const network = this.find(engine);
    await network?.settingsChange?.(id, 'before');
    const changed = await change();
    await network?.settingsChange?.(id, 'after');
    return changed;
  }
}
