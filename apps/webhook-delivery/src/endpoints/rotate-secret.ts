import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import type { RotateWebhookSecret, WebhookSecret } from '@parley/contracts/webhooks';
import { IDS, type Ids } from '@parley/service-runtime';
import { EndpointSecretStore } from './endpoint-secret.store.js';
import { SigningSecrets } from './secrets/signing-secrets.js';

const defaultOverlapSeconds = 24 * 3600;
/** Each live secret adds a signature to every request. More rotations within an overlap delete the oldest secret. */
const mostLive = 5;

/**
 * Makes a new signing secret; the older ones sign beside it until the overlap ends (decisions.md §6). A claim checks the
 * version of the endpoint that its attempt uses, so a delivery claimed after the answer is never signed with an ended secret.
 */
@Injectable()
export class RotateSecret {
  constructor(
    private readonly endpointSecrets: EndpointSecretStore,
    private readonly secrets: SigningSecrets,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** The caller must have checked that the endpoint is visible. */
  async execute({ webhookId, overlapSeconds = defaultOverlapSeconds }: RotateWebhookSecret): Promise<WebhookSecret> {
    const secret = this.secrets.generate();
    const isDone = await this.endpointSecrets.rotate({
      endpointId: webhookId,
      secretId: this.ids.next(),
      sealed: this.secrets.seal(secret, webhookId),
      overlapSeconds,
      mostLive,
    });
    if (!isDone) throw notFound('Webhook', webhookId);
    return { secret };
  }
}
