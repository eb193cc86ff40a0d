import type { BinaryNode, Listener, WaWebSocket } from '../baileys-api.js';

/** Does something before and after the package handles a stanza. `pass` has it handled, and acknowledged. */
export type Through = (node: BinaryNode, pass: () => Promise<void>) => Promise<void>;

/**
 * Takes stanzas before the package does: one of a kind at a time and in their order, those that waited for the session at
 * the network among them. (rc14 handles each as it comes, and one may overtake another before its first lock.)
 */
export class StanzaGate {
  readonly #tails = new Map<string, Promise<void>>();

  /** @param failed called with what `through` throws; nothing more passes then */
  constructor(
    private readonly ws: WaWebSocket,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** @param event as the package names it, such as `CB:message` */
  intercept(event: string, through: Through): void {
    const handlers = this.ws.listeners(event);
    for (const handler of handlers) this.ws.off(event, handler);
    const take = (node: BinaryNode): void => {
      const before = this.#tails.get(event) ?? Promise.resolve();
      this.#tails.set(
        event,
        before.then(() => this.handle(node, handlers, through)),
      );
    };
    this.ws.on(event, take as Listener);
  }

  /** Once all that came is handled. */
  async idle(): Promise<void> {
    await Promise.all(this.#tails.values());
  }

  private async handle(node: BinaryNode, handlers: readonly Listener[], through: Through): Promise<void> {
    // What was not acknowledged comes again.
    if (!this.ws.isOpen) return;
    const handled = asLive(node);
    try {
      await through(handled, async () => {
        if (!this.ws.isOpen) return;
        for (const handler of handlers) await (handler as (node: BinaryNode) => unknown)(handled);
      });
    } catch (error) {
      this.failed(error);
    }
  }
}

/** What waited is put in a second queue by the package, which what comes later would overtake. */
function asLive(node: BinaryNode): BinaryNode {
  if (node.attrs['offline'] === undefined) return node;
  const { offline: _, ...attrs } = node.attrs;
  return { ...node, attrs };
}
