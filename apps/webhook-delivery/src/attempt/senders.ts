import { Injectable } from '@nestjs/common';
import { DestinationSender } from './destinations/destination-sender.js';
import { HttpSender } from './http/http-sender.js';
import type { Outgoing, Sender, SendResult } from './sender.js';

/** Sends each attempt by the sender of its endpoint's type (beyond.md §2). */
@Injectable()
export class Senders implements Sender {
  constructor(
    private readonly http: HttpSender,
    private readonly destinations: DestinationSender,
  ) {}

  send(outgoing: Outgoing): Promise<SendResult | null> {
    const sender = outgoing.endpoint.destinationType === 'http' ? this.http : this.destinations;
    return sender.send(outgoing);
  }

  interrupt(): void {
    this.http.interrupt();
    this.destinations.interrupt();
  }
}
