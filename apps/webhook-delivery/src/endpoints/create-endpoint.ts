import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  type CreateWebhook,
  notFound,
  type WebhookEndpointWithSecret,
} from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import { AddressPolicy } from '../addresses/index.js';
import { type Endpoint, toView } from './endpoint.js';
import { newColumns } from './endpoint-settings.js';
import { EndpointStore } from './endpoint.store.js';
import { SecretSealer } from './secret-sealer.js';
import { newSigningSecret } from './signing-secret.js';

/** Makes an endpoint with its first signing secret (decisions.md §6). It gets the events made after the answer. */
@Injectable()
export class CreateEndpoint {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly sealer: SecretSealer,
    private readonly addresses: AddressPolicy,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ projectId, settings }: CreateWebhook, caller: Caller): Promise<WebhookEndpointWithSecret> {
    // A project's caller that names no project means its own.
    const owner = projectId ?? (caller.kind === 'project_token' ? caller.projectId : undefined) ?? null;
    if (!callerSees(caller, { teamId: caller.teamId, projectId: owner })) throw notFound('Project');
    const columns = newColumns(settings, { isTeamOwned: owner === null, addresses: this.addresses });
    const endpoint: Endpoint = { id: this.ids.next(), teamId: caller.teamId, projectId: owner, ...columns };
    const secret = newSigningSecret();
    const secretId = this.ids.next();
    await this.endpoints.create(endpoint, { id: secretId, ...this.sealer.seal(secretId, secret) });
    return { ...toView(endpoint), secret };
  }
}
