import type { DynamicModule, Type } from '@nestjs/common';
import type { MediaMessageType } from '@parley/contracts/messages';
import type { EngineCapability, EngineName, SessionConfig, SessionCredentials } from '@parley/contracts/sessions';
import type { ConfigOf, ConfigSpec } from '@parley/service-runtime';
import type { Engine } from './engine.js';

/** The abilities and required settings of an engine, installed or not (decisions.md §12). */
export interface EngineTraits {
  readonly name: EngineName;
  readonly lacks: readonly EngineCapability[];
  /** The longest text that the network accepts, in characters. */
  readonly textLength: number;
  /** Types of file that the network shows without a caption. */
  readonly uncaptioned: readonly MediaMessageType[];
  /** The fields of `config` that only this engine has, besides the fields of all sessions. */
  readonly config: Readonly<Partial<Record<keyof SessionConfig, ConfigField>>>;
  /** If a session gives any of these credentials, it must give all of them. */
  readonly credentials: readonly (keyof SessionCredentials)[];
  /** True: the network posts webhooks, so each session has a URL for them. */
  readonly hasWebhook?: boolean;
  /** The command that installs what an optional engine needs. */
  readonly install?: string;
}

/** A field of `config`. */
export interface ConfigField {
  readonly isRequired?: boolean;
  /** It says which number the session runs on: it cannot change. */
  readonly isFixed?: boolean;
}

/** An installed engine: the module that provides the class, and the class. */
export interface InstalledEngine {
  readonly module: DynamicModule;
  readonly engine: Type<Engine>;
}

/** What an engine is set up with. */
export interface EngineSetup<Variables extends ConfigSpec = ConfigSpec, Timing = unknown> {
  /** Has the values of the package's variables. */
  readonly config: ConfigOf<Variables>;
  /** PARLEY_SECRET first, then the earlier secrets that data may still be sealed under. */
  readonly masterSecrets: readonly [string, ...string[]];
  /** What tests change. */
  readonly timing?: Timing;
}

/** All that messaging-session knows of an engine: each package exports one, and `engines.ts` lists them. */
export interface EnginePackage<Variables extends ConfigSpec = ConfigSpec, Timing = unknown> {
  readonly traits: EngineTraits;
  /** The variables that it is set up with; the service reads them with its own. */
  readonly variables: Variables;
  /** Undefined: what the engine needs is not installed. */
  install(setup: EngineSetup<Variables, Timing>): InstalledEngine | undefined;
}
