import { Controller } from '@nestjs/common';
import { type Caller, callerSees, notFound } from '@parley/contracts/base';
import {
  type WahaWebhook,
  PutWahaWebhooks,
  putWahaWebhooks,
  ReadWahaWebhooks,
  readWahaWebhooks,
  type WahaWebhooks,
  type WahaWebhooksOfSession,
} from '@parley/contracts/waha';
import { ChangeAnnouncer, Handles, type RequestContext } from '@parley/messaging';
import { AddressPolicy } from '@parley/outbound-http';
import { SessionNames } from '../session-names.js';
import { type ConfiguredWebhook, masked, readWebhook, unmasked } from './configured-webhook.js';
import { WahaRenderings } from './waha-renderings.js';
import { type ChangedEndpoints, type WahaSession, WahaWebhooksStore } from './waha-webhooks.store.js';

/** `config.webhooks` of the WAHA layer: each of its members is an endpoint of format `waha`. */
@Controller()
export class WahaWebhooksController {
  constructor(
    private readonly webhooks: WahaWebhooksStore,
    private readonly renderings: WahaRenderings,
    private readonly sessionNames: SessionNames,
    private readonly addresses: AddressPolicy,
    private readonly changes: ChangeAnnouncer,
  ) {}

  @Handles(putWahaWebhooks)
  async put(request: PutWahaWebhooks, { caller }: RequestContext): Promise<WahaWebhooksOfSession> {
    const { sessionId } = request;
    const session = { teamId: caller.teamId, projectId: request.projectId, sessionId };
    if (!callerSees(caller, session)) throw notFound('Project', session.projectId);
    const configured = request.webhooks.map(({ webhook }) => webhook);
    const keep = (present: readonly ConfiguredWebhook[]) => this.kept(configured, present);
    if (request.checkOnly === true) return this.checked(caller, sessionId, keep);
    if (configured.length > 0) {
      await this.sessionNames.filterOf([sessionId], { ...session, id: sessionId });
      await this.renderings.begin(session);
    }
    const { webhooks, changed } = await this.webhooks.put(session, keep);
    this.announce(session, changed);
    return { sessionId, webhooks: webhooks.map(shown) };
  }

  @Handles(readWahaWebhooks)
  async read({ sessionIds, withSecrets = false }: ReadWahaWebhooks, { caller }: RequestContext): Promise<WahaWebhooks> {
    const found = await this.webhooks.read(caller, sessionIds);
    const view = withSecrets ? shown : (webhook: ConfiguredWebhook) => shown(masked(webhook));
    return {
      data: sessionIds.flatMap((sessionId) => {
        const webhooks = found.get(sessionId);
        return webhooks ? [{ sessionId, webhooks: webhooks.map(view) }] : [];
      }),
    };
  }

  /** What a `PUT` would keep, for callers that change other things first. */
  private async checked(
    caller: Caller,
    sessionId: string,
    keep: (present: readonly ConfiguredWebhook[]) => { webhook: ConfiguredWebhook }[],
  ): Promise<WahaWebhooksOfSession> {
    const present = (await this.webhooks.read(caller, [sessionId])).get(sessionId) ?? [];
    return { sessionId, webhooks: keep(present).map(({ webhook }) => shown(webhook)) };
  }

  private kept(configured: readonly ConfiguredWebhook[], present: readonly ConfiguredWebhook[]) {
    const path = 'config.webhooks';
    return unmasked(configured, present, path).map((webhook, index) => ({
      ...{ webhook, endpoint: readWebhook(webhook, `${path}.${index}`, this.addresses) },
    }));
  }

  private announce({ projectId }: WahaSession, { created, updated, removed }: ChangedEndpoints): void {
    const note = (ids: readonly string[], change: 'created' | 'updated' | 'removed'): void => {
      for (const id of ids) this.changes.note(projectId, () => ({ type: 'webhook', id, change }));
    };
    note(created, 'created');
    note(updated, 'updated');
    note(removed, 'removed');
  }
}

function shown(webhook: ConfiguredWebhook): WahaWebhook {
  return { webhook: { ...webhook } };
}
