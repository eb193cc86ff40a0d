import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  /** As it came, with its head; soft line breaks of quoted-printable are undone. */
  readonly text: string;
  readonly isSecure: boolean;
}

/** What the server does with the next mail: a status for its recipient, or `cut` ends the connection within the mail. */
export type MailBehaviour = number | 'cut';

/** A real SMTP server on the loopback, with STARTTLS and a certificate of its own making. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** How often a client named a recipient. */
  attempts = 0;
  private readonly next: MailBehaviour[] = [];
  private always: MailBehaviour | null = null;

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailServer> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      onRcptTo: (_, __, answered) => mails.recipient(answered),
      onData: (stream, session, answered) => {
        const behaviour = mails.next[0] ?? mails.always;
        if (behaviour === 'cut') {
          mails.next.shift();
          for (const connection of server.connections) (connection as unknown as Connection)._socket.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
          const [to] = session.envelope.rcptTo;
          mails.received.push({ to: to?.address ?? '', text, isSecure: session.secure });
          answered();
        });
      },
    });
    // Clients that end a connection early are what some tests are about.
    server.on('error', () => undefined);
    const mails = new MailServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mails;
  }

  /** With the settings of a client that insists on TLS. */
  get url(): string {
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}?requireTLS=true&tls.rejectUnauthorized=false`;
  }

  answerNext(...behaviours: MailBehaviour[]): void {
    this.next.push(...behaviours);
  }

  answerAlways(behaviour: MailBehaviour | null): void {
    this.always = behaviour;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private recipient(answered: (error?: Error) => void): void {
    this.attempts += 1;
    const behaviour = this.next[0] ?? this.always;
    if (typeof behaviour !== 'number') return answered();
    this.next.shift();
    answered(Object.assign(new Error('The test refuses.'), { responseCode: behaviour }));
  }
}

interface Connection {
  _socket: { destroy(): void };
}
