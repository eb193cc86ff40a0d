import { waitFor } from '@parley/testing';
import type { FakeWhatsApp } from './fake-whatsapp.js';
import { type Fields, loadPackage, silentLogger } from './package.js';
import type { Person } from './person.js';

/** A socket of the package as it is, with its keys in memory: what the fake is tried with. */
export class BareClient {
  socket: Fields = {};
  /** Of `messages.upsert`. */
  readonly messages: Fields[] = [];
  /** Of `messages.update`. */
  readonly updates: Fields[] = [];
  readonly history: Fields[] = [];
  readonly qrs: string[] = [];
  readonly closes: { statusCode: number; data: unknown }[] = [];
  isOpen = false;
  creds: Fields = {};
  readonly #keys = new Map<string, unknown>();
  #reconnects = true;

  constructor(private readonly fake: FakeWhatsApp) {}

  async start(overrides: Fields = {}): Promise<void> {
    const { baileys } = await loadPackage();
    baileys.WA_CERT_DETAILS.PUBLIC_KEY = this.fake.identity.root.public;
    if (!this.creds.noiseKey) this.creds = baileys.initAuthCreds();
    this.#reconnects = true;
    this.socket = baileys.makeWASocket({
      auth: { creds: this.creds, keys: this.keys() },
      waWebSocketUrl: this.fake.url,
      logger: silentLogger,
      ...overrides,
    });
    const events = this.socket.ev as { on(name: string, told: (of: Fields) => void): void };
    events.on('connection.update', (update) => void this.changed(update, overrides));
    events.on('messages.upsert', ({ messages }) => this.messages.push(...(messages as Fields[])));
    events.on('messages.update', (updates) => this.updates.push(...(updates as Fields[])));
    events.on('messaging-history.set', (set) => this.history.push(set));
  }

  /** Shows a code, which the person's phone scans. */
  async link(person: Person, overrides?: Fields): Promise<void> {
    await this.start(overrides);
    const qr = await waitFor(() => this.qrs[0], { message: 'a code' });
    this.fake.scan(qr, person);
    await this.untilOpen();
  }

  untilOpen(): Promise<unknown> {
    return waitFor(() => this.isOpen, { message: 'the connection to open', timeoutMs: 15_000 });
  }

  /** Text of what came, in its order. */
  texts(): string[] {
    return this.messages.flatMap(({ message, key }) => {
      const { conversation } = (message ?? {}) as { conversation?: string };
      return conversation && !(key as Fields).fromMe ? [conversation] : [];
    });
  }

  send(jid: string, content: Fields): Promise<Fields> {
    return (this.socket.sendMessage as (jid: string, content: Fields) => Promise<Fields>)(jid, content);
  }

  async stop(): Promise<void> {
    this.#reconnects = false;
    await (this.socket.end as (error?: Error) => Promise<void>)(undefined);
    this.forget();
  }

  /** Its timers would keep the process alive. */
  private forget(): void {
    (this.socket.signalRepository as { close?(): void }).close?.();
  }

  /** All that it would have written to disk, bytes as Buffers. */
  stored(): { creds: Fields; keys: Record<string, Record<string, unknown>> } {
    const keys: Record<string, Record<string, unknown>> = {};
    for (const [name, value] of this.#keys) {
      const kind = name.slice(0, name.indexOf('/'));
      (keys[kind] ??= {})[name.slice(kind.length + 1)] = value;
    }
    return { creds: this.creds, keys };
  }

  private async changed({ connection, qr, lastDisconnect }: Fields, overrides: Fields): Promise<void> {
    if (qr) this.qrs.push(qr as string);
    if (connection === 'open') this.isOpen = true;
    if (connection !== 'close') return;
    this.isOpen = false;
    const { error } = lastDisconnect as { error?: { output?: { statusCode: number }; data?: unknown } };
    const statusCode = error?.output?.statusCode ?? 0;
    this.closes.push({ statusCode, data: error?.data });
    this.forget();
    if (statusCode === 515 && this.#reconnects) await this.start(overrides);
  }

  private keys(): Fields {
    const at = (type: string, id: string): string => `${type}/${id}`;
    return {
      get: (type: string, ids: string[]) =>
        Object.fromEntries(
          ids.flatMap((id) => (this.#keys.has(at(type, id)) ? [[id, this.#keys.get(at(type, id))]] : [])),
        ),
      set: (data: Record<string, Record<string, unknown>>) => {
        for (const [type, values] of Object.entries(data))
          for (const [id, value] of Object.entries(values)) {
            if (value === null || value === undefined) this.#keys.delete(at(type, id));
            else this.#keys.set(at(type, id), value);
          }
      },
    };
  }
}
