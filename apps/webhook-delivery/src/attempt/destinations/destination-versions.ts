import { Inject, Injectable } from '@nestjs/common';
import { statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { SigningEndpoint } from '../../endpoints/index.js';

/** A connection's endpoint, as it was when the connection was opened. */
export interface ConnectedEndpoint {
  readonly id: string;
  readonly version: string;
}

type Versioned = Pick<SigningEndpoint, 'destination' | 'credentialsUpdatedAt'>;

/** Changes when a connection must be opened anew: with the members of the destination, and with its credentials. */
export function versionOf({ destination, credentialsUpdatedAt }: Versioned): string {
  return `${JSON.stringify(destination)} ${credentialsUpdatedAt?.getTime() ?? 'none'}`;
}

interface VersionRow extends Versioned {
  id: string;
}

const connectedEndpoints = statement<VersionRow, [ids: string[]]>(
  'endpoints-connected',
  `SELECT id, destination, credentials_updated_at AS "credentialsUpdatedAt"
   FROM endpoints WHERE id = ANY ($1::bigint[]) AND enabled`,
);

/** Finds the endpoints of connections that have changed since. */
@Injectable()
export class DestinationVersions {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Those of endpoints that were changed, disabled or removed. */
  async changed<C extends ConnectedEndpoint>(connections: readonly C[]): Promise<C[]> {
    if (connections.length === 0) return [];
    const rows = await connectedEndpoints.rows(
      this.pool,
      connections.map(({ id }) => id),
    );
    const versions = new Map(rows.map((row) => [row.id, versionOf(row)]));
    return connections.filter(({ id, version }) => versions.get(id) !== version);
  }
}
