import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, notFound } from '@parley/contracts/base';
import type { CreateWebhook, WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { AddressPolicy } from '@parley/outbound-http';
import { IDS, type Ids } from '@parley/service-runtime';
import { checkSettings } from './check-settings.js';
import { unmaskedHeaders } from './masked-headers.js';
import { endpointFrom, endpointView } from './endpoint.js';
import { EndpointStore } from './endpoint.store.js';
import { ownSecret } from './secrets/own-secret.js';
import { SigningSecrets } from './secrets/signing-secrets.js';
import { SessionNames } from './session-names.js';

@Injectable()
export class CreateEndpoint {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly secrets: SigningSecrets,
    private readonly addresses: AddressPolicy,
    private readonly sessionNames: SessionNames,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `invalid_parameter` naming the setting; `not_found` for a project or a session that is not the caller's */
  async execute(
    { projectId, settings, secret: own }: CreateWebhook,
    caller: Caller,
  ): Promise<WebhookEndpointWithSecret> {
    const owner = { id: this.ids.next(), teamId: caller.teamId, projectId: projectId ?? caller.projectId ?? null };
    if (!callerSees(caller, owner)) throw notFound('Project', projectId);
    checkSettings(settings, owner.projectId === null ? 'team' : 'project', this.addresses);
    if (settings.headers) unmaskedHeaders(settings.headers, null);
    const filter = await this.sessionNames.filterOf(settings.sessions ?? [], owner);
    const endpoint = endpointFrom(owner, settings, filter);
    const [shown] = await this.sessionNames.withPresentNames([{ ...endpoint, failure: null }]);
    const secret = own === undefined ? this.secrets.generate() : ownSecret(own);
    await this.endpoints.create(endpoint, this.ids.next(), secret);
    return { ...endpointView(shown!), secret };
  }
}
