import { Inject, Injectable } from '@nestjs/common';
import { DomainError, invalidField, missingField } from '@parley/contracts/base';
import {
  credentialNames,
  type DestinationClasses,
  destinationClasses,
  destinationSchema,
  type DestinationTypeDescription,
  type DestinationTypeName,
  destinationTypes,
  isDestinationType,
} from '@parley/contracts/webhooks';
import type { AnyDestinationType, LoadSender } from '../destinations.js';

export const SENDERS = Symbol('SENDERS');
export const ENABLED_TYPES = Symbol('ENABLED_TYPES');

/** A type of destination that is built here: its classes of the contract, and for all but HTTP what loads its sender. */
export interface KnownType {
  readonly classes: DestinationClasses;
  readonly load?: LoadSender;
}

export type KnownTypes = Readonly<Partial<Record<DestinationTypeName, KnownType>>>;

/** The types that have both a class of the contract and a sender. */
export function knownTypes(senders: Readonly<Partial<Record<DestinationTypeName, LoadSender>>>): KnownTypes {
  return Object.fromEntries(
    destinationTypes.flatMap((type) => {
      const classes = destinationClasses[type];
      const load = senders[type];
      if (!classes || (type !== 'http' && !load)) return [];
      return [[type, { classes, ...(load ? { load } : {}) }]];
    }),
  );
}

/** Which types of destination this installation has, and what loads the sender of each (beyond.md §2). */
@Injectable()
export class KnownDestinations {
  private readonly loaded = new Map<DestinationTypeName, Promise<AnyDestinationType>>();
  private readonly enabled: ReadonlySet<DestinationTypeName>;

  constructor(
    @Inject(SENDERS) private readonly known: KnownTypes,
    @Inject(ENABLED_TYPES) enabled: readonly DestinationTypeName[],
  ) {
    this.enabled = new Set(enabled.filter((type) => known[type] !== undefined));
  }

  /** All types that are built, also those that this installation does not allow. */
  list(): DestinationTypeDescription[] {
    return destinationTypes.flatMap((type) => {
      const known = this.known[type];
      if (!known) return [];
      const { classes } = known;
      const credentials = credentialNames(classes);
      const schema = destinationSchema(classes);
      return [{ type, enabled: this.enabled.has(type), schema, credentials, limits: { ...classes.limits } }];
    });
  }

  /**
   * @param name as the caller gave it
   * @throws DomainError `missing_field`, `invalid_parameter`, `not_supported_by_engine` naming the type
   */
  require(name: unknown, path: string): { type: DestinationTypeName; classes: DestinationClasses } {
    if (name === undefined) throw missingField(path);
    if (!isDestinationType(name)) throw invalidField(path, `it must be one of ${destinationTypes.join(', ')}`);
    const known = this.known[name];
    if (known && this.enabled.has(name)) return { type: name, classes: known.classes };
    const why = known ? 'is not enabled here (DESTINATION_TYPES)' : 'is not built yet';
    throw new DomainError('not_supported_by_engine', `The destination type "${name}" ${why}.`);
  }

  /** The sender of a type that is built, also when the type is not enabled any more. */
  sender(type: DestinationTypeName): Promise<AnyDestinationType> {
    const present = this.loaded.get(type);
    if (present) return present;
    const load = this.known[type]?.load;
    if (!load) return Promise.reject(new Error(`No sender of type "${type}" is built.`));
    const loading = load();
    this.loaded.set(type, loading);
    // What could not be loaded is tried again.
    loading.catch(() => this.loaded.delete(type));
    return loading;
  }
}
