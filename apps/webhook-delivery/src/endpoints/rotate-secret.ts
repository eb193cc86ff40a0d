import { Inject, Injectable } from '@nestjs/common';
import { notFound, type RotateWebhookSecret, type WebhookSecret } from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import { EndpointSecretStore } from './endpoint-secret.store.js';
import { SigningSecrets } from './secrets/signing-secrets.js';

const defaultOverlapSeconds = 24 * 3600;
/** Each adds a signature to every request; who rotates more often than that within an overlap loses the oldest. */
const mostLive = 5;

/**
 * A new signing secret; the older ones sign beside it until the overlap ends (decisions.md §6). Attempts read the
 * secrets after they have claimed their delivery, so what is claimed after the answer never signs with one that ended.
 */
@Injectable()
export class RotateSecret {
  constructor(
    private readonly endpointSecrets: EndpointSecretStore,
    private readonly secrets: SigningSecrets,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** The caller has been found to see the endpoint. */
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
