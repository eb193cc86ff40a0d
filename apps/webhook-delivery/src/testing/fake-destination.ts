import type { Destination, OpenDestination, OutgoingMessage, SendResult } from '@parley/destination-kit';
import { missingField, Text } from '@parley/contracts/base';
import type { KnownTypes } from '../destination-types/index.js';

/** A destination of the test's own, in place of the type `nats`. */
export class FakeSettings {
  @Text({ min: 1, max: 100 }) host: string;
  @Text({ optional: true, max: 100 }) subject?: string;
}

export class FakeCredentials {
  @Text({ optional: true, min: 1, max: 100 }) token?: string;
}

interface Sent extends OutgoingMessage {
  readonly settings: FakeSettings;
  readonly credentials: FakeCredentials;
}

/** Everything that was sent to destinations of type `nats`, and how they answer. */
export class FakeDestinations {
  readonly sent: Sent[] = [];
  /** Connections that are open now. */
  open = 0;
  opened = 0;
  answer: (message: Sent) => Partial<SendResult> | Promise<Partial<SendResult>> = () => ({
    response: { stream: 'EVENTS', sequence: this.sent.length, duplicate: false },
  });

  readonly known: KnownTypes = {
    http: { classes: { title: 'URL', settings: FakeSettings, limits: {} } },
    nats: {
      classes: {
        ...{ title: 'Fake', settings: FakeSettings, credentials: FakeCredentials },
        limits: { subjectBytes: 255 },
      },
      load: () =>
        Promise.resolve({
          type: 'nats',
          check: (settings: object, credentials: FakeCredentials | undefined) => {
            const { host } = settings as FakeSettings;
            if (host === 'closed' && credentials?.token === undefined) throw missingField('destination.credentials');
          },
          hosts: (settings: object) => [{ host: (settings as FakeSettings).host, path: 'destination.host' }],
          target: (settings: object) => `nats://${(settings as FakeSettings).host}`,
          open: (parts: OpenDestination<object, object>) => this.connect(parts),
        }),
    },
  };

  private connect({ settings, credentials }: OpenDestination<object, object>): Destination<OutgoingMessage> {
    this.open += 1;
    this.opened += 1;
    return {
      send: async (message) => {
        const sent = { ...message, settings: settings as FakeSettings, credentials: credentials as FakeCredentials };
        this.sent.push(sent);
        return { durationMs: 1, ...(await this.answer(sent)) };
      },
      check: () => Promise.resolve({ ok: true, verified: true, durationMs: 1 }),
      close: () => {
        this.open -= 1;
        return Promise.resolve();
      },
    };
  }
}
