import { Injectable } from '@nestjs/common';
import { DomainError, invalidField, missingField, parse } from '@parley/contracts/base';
import {
  type DestinationTypeName,
  type EndpointSettings,
  HttpDestination,
  requireTarget,
  type WrittenDestination,
} from '@parley/contracts/webhooks';
import { AddressPolicy } from '@parley/outbound-http';
import {
  type EndpointAccess,
  noAccess,
  type ReadAccess,
  readAccess,
  type WrittenAccess,
} from './access/endpoint-access.js';
import { checkUrl } from './check-url.js';
import { KnownDestinations } from './known-destinations.js';

/** Where an endpoint sends, as its row has it. */
export interface EndpointDestination {
  readonly destinationType: DestinationTypeName;
  /** Of another type than HTTP: what the destination is called. */
  readonly url: string;
  /** The members of the destination; null for HTTP. */
  readonly destination: Readonly<Record<string, unknown>> | null;
  /** Undefined: those that the endpoint has stay; null: it has none. */
  readonly credentials?: Readonly<Record<string, unknown>> | null;
}

/** Names of the credentials that a change keeps unless it names some. */
interface Kept {
  readonly credentialNames: readonly string[];
}

interface Written {
  readonly url?: string;
  readonly destination?: WrittenDestination | null;
}

/** What is left of a destination without what every type has. */
function membersOf({ type: _, credentials: __, ...members }: WrittenDestination): Record<string, unknown> {
  return members;
}

/** Validates destinations as callers write them, by the class of their type and by its sender (beyond.md §2). */
@Injectable()
export class WrittenDestinations {
  constructor(
    private readonly known: KnownDestinations,
    private readonly addresses: AddressPolicy,
  ) {}

  /**
   * The destination of a new endpoint, or of a check.
   * @throws DomainError `missing_field` without `url` and `destination`; `invalid_parameter` naming the field;
   * `not_supported_by_engine` naming the type
   */
  async made(written: Pick<EndpointSettings, 'url' | 'destination'>): Promise<EndpointDestination> {
    requireTarget(written);
    return (await this.read(written))!;
  }

  /**
   * The destination of an endpoint after a change; undefined when the change does not name it. The type stays.
   * @throws DomainError as {@link made}; `missing_field` for credentials that it needs and does not keep
   */
  async changed(
    written: Written,
    { destinationType: type, credentialNames: kept }: Pick<EndpointDestination, 'destinationType'> & Kept,
  ): Promise<EndpointDestination | undefined> {
    const destination = await this.read(written, type);
    if (destination?.destination && destination.credentials === undefined) {
      const { needs } = await this.known.sender(type);
      const missing = needs?.(destination.destination).find((name) => !kept.includes(name));
      if (missing !== undefined) throw missingField(`destination.credentials.${missing}`);
    }
    return destination;
  }

  /**
   * How requests sign in and what of TLS is the endpoint's own, after a change (beyond.md §5).
   * @param present none for a new endpoint
   * @throws DomainError `missing_field`, `invalid_parameter`, naming the field
   */
  access(written: WrittenAccess, present: EndpointAccess = noAccess): ReadAccess {
    return readAccess(written, present, this.addresses);
  }

  private async read(
    { url, destination }: Written,
    present?: DestinationTypeName,
  ): Promise<EndpointDestination | undefined> {
    if (url !== undefined && destination !== undefined) {
      throw invalidField('destination', 'an endpoint has a "url" or a "destination", not both');
    }
    if (url !== undefined) return this.ofUrl(url, 'url', present);
    if (destination === undefined) return undefined;
    if (destination === null) throw invalidField('destination', 'it must be an object');
    return this.ofDestination(destination, present);
  }

  private async ofDestination(
    destination: WrittenDestination,
    present: DestinationTypeName | undefined,
  ): Promise<EndpointDestination> {
    const { type, classes } = this.known.require(destination.type ?? present, 'destination.type');
    if (present !== undefined && type !== present) throw staysA(present, 'destination.type');
    if (type === 'http') return this.ofHttp(destination, present);
    const settings = parse(classes.settings, membersOf(destination), { within: '/destination' });
    const credentials = credentialsIn(destination, classes.credentials, present !== undefined);
    const sender = await this.known.sender(type);
    sender.check(settings, credentials);
    const blocked = sender.hosts(settings).find(({ host }) => this.addresses.isBlockedLiteral(host));
    if (blocked) throw invalidField(blocked.path, 'it names an address that may not be reached');
    return {
      ...{ destinationType: type, url: sender.target(settings), destination: settings as Record<string, unknown> },
      ...(credentials === undefined ? {} : { credentials: Object.keys(credentials).length > 0 ? credentials : null }),
    };
  }

  private ofHttp(destination: WrittenDestination, present: DestinationTypeName | undefined): EndpointDestination {
    if (destination.credentials !== undefined) {
      throw invalidField('destination.credentials', 'a destination of type "http" has none');
    }
    const { url } = parse(HttpDestination, membersOf(destination), { within: '/destination' });
    return this.ofUrl(url, 'destination.url', present);
  }

  private ofUrl(url: string, path: string, present: DestinationTypeName | undefined): EndpointDestination {
    if (present === undefined) this.known.require('http', path);
    else if (present !== 'http') throw staysA(present, path);
    checkUrl(url, this.addresses, path);
    return { destinationType: 'http', url, destination: null };
  }
}

type CredentialsClass = Parameters<typeof parse>[0];

/** @returns undefined when a change keeps them; without members when there are none */
function credentialsIn(
  { credentials }: WrittenDestination,
  type: CredentialsClass | undefined,
  mayKeep: boolean,
): Record<string, unknown> | undefined {
  if (credentials === undefined && mayKeep) return undefined;
  if (type === undefined) {
    if (!credentials) return {};
    throw invalidField('destination.credentials', 'a destination of this type has none');
  }
  if (!credentials) return withoutCredentials(type);
  if (!isRecord(credentials)) throw invalidField('destination.credentials', 'it must be an object');
  return parse(type, credentials, { within: '/destination/credentials' }) as Record<string, unknown>;
}

/** @throws DomainError `missing_field` where the type needs some */
function withoutCredentials(type: CredentialsClass): Record<string, unknown> {
  try {
    return parse(type, {}) as Record<string, unknown>;
  } catch (error) {
    const isAbsent = error instanceof DomainError && error.code === 'missing_field';
    throw isAbsent ? missingField('destination.credentials') : error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function staysA(type: DestinationTypeName, path: string): DomainError {
  return invalidField(path, `the destination is of type "${type}", which cannot be changed`);
}
