import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { EngineName } from '@parley/contracts/sessions';
import { engines } from '../engines.js';
import { type SessionRecord, portNames, unsupported, type Directory, type Engine, personOf } from '@parley/engine-kit';
import { ModuleRef } from '@nestjs/core';
import type { NetworkChats } from '../identities/index.js';
import { SessionQueries } from '../session-state/index.js';

/** Injection token of the installed engines. */
export const INSTALLED_ENGINES = Symbol('INSTALLED_ENGINES');

function notInstalled(name: EngineName): DomainError {
  const how = engines[name].traits.install;
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

  /** @throws DomainError `not_supported_by_engine` when the engine is not installed */
  get(name: EngineName): Engine {
    const engine = this.find(name);
    if (!engine) throw notInstalled(name);
    return engine;
  }

  get all(): readonly Engine[] {
    return [...this.#engines.values()];
  }

  /** Undefined when the engine is not installed, or no longer is. */
  find(name: EngineName): Engine | undefined {
    return this.#engines.get(name);
  }

  /** The reader for one part of an engine's network. @throws DomainError `not_supported_by_engine` */
  reader<Name extends keyof Directory>(engine: EngineName, name: Name): NonNullable<Directory[Name]> {
    const reader = this.get(engine).directory[name];
    if (!reader) throw unsupported(portNames[name]);
    return reader;
  }

  /**
   * Runs `change`, which changes settings of a session that the network also shows on other devices. Any process may call it.
   * The engine is notified before and after, so that the network gets the result even if this process dies in between.
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

  /** The engine reports what {@link changingSettings} changed, as it does what other devices change. */
  reportsSettings({ engine }: Pick<SessionRecord, 'engine'>): boolean {
    return this.find(engine)?.settingsChange !== undefined;
  }
}

/** Asks the directory of the session's engine. Without a directory, no chat counts as seen. */
@Injectable()
export class SeenChats implements NetworkChats {
  constructor(
    /** Engines depend on the modules of messages and identities. A lookup at run time avoids the circular dependency. */
    private readonly modules: ModuleRef,
    private readonly sessions: SessionQueries,
  ) {}

  async isSeenBy(sessionId: string, { kind, jid }: Parameters<NetworkChats['isSeenBy']>[1]): Promise<boolean> {
    // The process's cached session may be from before the session had a number.
    const session = await this.sessions.find(sessionId);
    if (!session) return false;
    const { groups, channels } = this.modules.get(Engines, { strict: false }).find(session.engine)?.directory ?? {};
    const reader = kind === 'group' ? groups : channels;
    return (await reader?.get(personOf(session), jid)) !== undefined;
  }
}
