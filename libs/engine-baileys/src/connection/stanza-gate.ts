import type { BinaryNode, Listener, WaWebSocket } from '../baileys-api.js';

/** Lets the package handle and acknowledge the stanza. @param changed what the package gets instead */
export type Pass = (changed?: BinaryNode) => Promise<void>;

/** Wraps the package's handling of a stanza. */
export type Through = (node: BinaryNode, pass: Pass) => Promise<void>;

/**
 * Intercepts stanzas before the package handles them. Stanzas of one kind are handled one at a time and in order, including
 * those that the network stored while the session was offline. (rc14 starts each on arrival, so that one may overtake another
 * before its first lock.)
 */
export class StanzaGate {
  readonly #tails = new Map<string, Promise<void>>();

  /** @param failed called with an error of `through`; its owner must close the socket, after which no stanza passes */
  constructor(
    private readonly ws: WaWebSocket,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** @param event the package's name for it, such as `CB:message` */
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

  /** Resolves once every stanza that arrived is handled. */
  async idle(): Promise<void> {
    await Promise.all(this.#tails.values());
  }

  private async handle(node: BinaryNode, handlers: readonly Listener[], through: Through): Promise<void> {
    // The network delivers unacknowledged stanzas again.
    if (!this.ws.isOpen) return;
    const handled = asLive(node);
    try {
      await through(handled, async (passed = handled) => {
        if (!this.ws.isOpen) return;
        for (const handler of handlers) await (handler as (node: BinaryNode) => unknown)(passed);
      });
    } catch (error) {
      this.failed(error);
    }
  }
}

/** Removes the `offline` mark: the package puts marked stanzas in a second queue, which later stanzas would overtake. */
function asLive(node: BinaryNode): BinaryNode {
  if (node.attrs['offline'] === undefined) return node;
  const { offline: _, ...attrs } = node.attrs;
  return { ...node, attrs };
}
