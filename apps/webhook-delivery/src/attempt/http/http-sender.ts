import { Injectable } from '@nestjs/common';
import type { Outgoing, Sender, SendResult } from '../sender.js';
import { AuthorizedSender } from './access/authorized-sender.js';
import { WebhookClient } from './webhook-client.js';
import { messageOf, webhookHeaders } from './webhook-request.js';

/** Sends attempts as POST requests. */
@Injectable()
export class HttpSender implements Sender {
  constructor(
    private readonly client: WebhookClient,
    private readonly authorized: AuthorizedSender,
  ) {}

  send({ delivery, endpoint, at }: Outgoing): Promise<SendResult> {
    const message = messageOf(delivery, endpoint.format);
    const headers = webhookHeaders(message, endpoint.secrets(), endpoint.headers(), at);
    if (endpoint.auth !== null || endpoint.tls !== null) return this.authorized.send(endpoint, headers, message.body);
    return this.client.post(endpoint.url, headers, message.body, endpoint.timeoutSeconds * 1000);
  }

  interrupt(): void {
    this.authorized.interrupt();
    this.client.interrupt();
  }
}
