import type { DynamicModule, Type } from '@nestjs/common';
import type { MediaLimits } from '@parley/contracts/media';
import type { MediaMessageType } from '@parley/contracts/messages';
import type {
  EngineCapability,
  EngineFieldKind,
  EngineName,
  SessionConfig,
  SessionCredentials,
} from '@parley/contracts/sessions';
import type { ConfigOf, ConfigSpec } from '@parley/service-runtime';
import type { Engine } from './engine.js';

/** What an engine is, installed or not: its abilities, its fields and its words (decisions.md §12). `GET /v1/engines` shows them. */
export interface EngineTraits {
  readonly name: EngineName;
  /** What people call it. */
  readonly label: string;
  /** What network it is, and what a session on it needs. */
  readonly description: string;
  /** True: the network is Parley's own, of testing numbers. */
  readonly isSimulated?: boolean;
  /** True: a start alone connects a session. */
  readonly connectsByStart?: boolean;
  readonly lacks: readonly EngineCapability[];
  /** The longest text that the network accepts, in characters. */
  readonly textLength: number;
  /** The largest file that the network accepts, by kind. */
  readonly mediaLimits: MediaLimits;
  /** Types of file that the network shows without a caption. */
  readonly uncaptioned: readonly MediaMessageType[];
  /** The fields of `config` that only this engine has, besides the fields of all sessions. */
  readonly config: Readonly<Partial<Record<keyof SessionConfig, ConfigField>>>;
  /** Members of `config` that this engine has and no form shows. */
  readonly unshown?: readonly (keyof SessionConfig)[];
  /** If a session gives any of these credentials, it must give all that are not optional. */
  readonly credentials: Readonly<Partial<Record<keyof SessionCredentials, CredentialField>>>;
  /** The network posts webhooks: each session has a URL for them. */
  readonly webhooks?: EngineWebhooks;
  /** The command that installs what an optional engine needs. */
  readonly install?: string;
}

/** What people read of a field. Its pattern and bounds are those of the contract's schema. */
export interface FieldWords {
  readonly label: string;
  /** What it is, or where it is found. */
  readonly hint?: string;
}

/** A field of `credentials`. */
export interface CredentialField extends FieldWords {
  readonly isOptional?: true;
}

/** A field of `config`. */
export interface ConfigField extends FieldWords {
  /** Default: by the type of the member. */
  readonly kind?: EngineFieldKind;
  /** The labels of what may be chosen, by value. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly default?: string;
  /** The field has a meaning only where this one is absent. */
  readonly unless?: keyof SessionConfig;
  readonly isRequired?: boolean;
  /** It says which number the session runs on: it cannot change. */
  readonly isFixed?: boolean;
  /** The index by which one session of a project may have the value. */
  readonly uniqueIndex?: string;
}

export interface EngineWebhooks {
  /** Who posts them. */
  readonly from: string;
  /** The path of their URL, before the id of the session's hook. */
  readonly path: `/hooks/${string}`;
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
  /** Where clients and networks reach the gateway. */
  readonly publicUrl: string;
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
