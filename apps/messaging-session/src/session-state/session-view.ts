import { Inject, Injectable } from '@nestjs/common';
import type { Session, SessionMe, SessionPasskey } from '@parley/contracts/sessions';
import { idTime } from '@parley/service-runtime';
import { restrictionAt, type SessionRecord } from '@parley/engine-kit';
import { engines } from '../engines.js';

/** What is to be done with a passkey now. Undefined: nothing, or the process that asked has died. */
export function passkeyOf({ status, fence, passkey }: SessionRecord): SessionPasskey | undefined {
  if (status !== 'CONNECTING' || passkey?.fence !== fence || Date.parse(passkey.expiresAt) <= Date.now())
    return undefined;
  const { fence: _, ...shown } = passkey;
  return shown;
}

/** The account. Its restriction is shown until its end, if the network gave one. */
export function meOf({ me }: SessionRecord): SessionMe | undefined {
  if (!me?.restriction) return me;
  const { restriction: _, ...account } = me;
  const restriction = restrictionAt({ me }, new Date());
  return restriction ? { ...account, restriction } : account;
}

/** How long before their end a session warns of its credentials (decisions.md §17). */
const warnsForMs = 7 * 24 * 3_600_000;

/** The names of the credentials, and their end where the network tells it. */
export function credentialsOf(
  { credentialsSet: set, credentialsAt, credentialsExpireAt: end }: SessionRecord,
  nowMs = Date.now(),
): Pick<Session, 'credentials' | 'warning'> {
  if (!set || !credentialsAt) return {};
  const expiresAt = end?.toISOString();
  const credentials = { set: [...set], updatedAt: credentialsAt.toISOString(), ...(expiresAt ? { expiresAt } : {}) };
  if (!expiresAt || Date.parse(expiresAt) - nowMs > warnsForMs) return { credentials };
  return { credentials, warning: { detail: 'credentials_expiring', expiresAt } };
}

/** Injection token of the gateway's URL for clients and networks. */
export const PUBLIC_URL = Symbol('PUBLIC_URL');

/** Sessions as clients see them (decisions.md §3). */
@Injectable()
export class SessionView {
  constructor(@Inject(PUBLIC_URL) private readonly publicUrl: string) {}

  of(record: SessionRecord): Session {
    const { id, name, projectId, externalId, engine, status, statusReason, tier, config } = record;
    const { originKind, originId } = record;
    return {
      id,
      name,
      projectId,
      externalId,
      origin: originKind && originId !== undefined ? { kind: originKind, id: originId } : undefined,
      engine,
      status,
      statusReason,
      me: meOf(record),
      passkey: passkeyOf(record),
      tier,
      config,
      ...credentialsOf(record),
      webhook: this.#webhookOf(record),
      contentRetention: { enabled: record.retained },
      createdAt: idTime(id).toISOString(),
      updatedAt: record.updatedAt.toISOString(),
    };
  }

  #webhookOf({ engine, hookId }: SessionRecord): Session['webhook'] {
    const { webhooks } = engines[engine].traits;
    return webhooks && hookId !== undefined ? { url: `${this.publicUrl}${webhooks.path}/${hookId}` } : undefined;
  }
}
