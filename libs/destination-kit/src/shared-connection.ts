/** What attempts share: it is used until it is lost. */
export interface Connection {
  readonly isOpen: boolean;
  /** Ends it within a second or so, whatever the other side does, and does not fail. */
  close(): Promise<void>;
}

/** The destination was closed, so nothing is sent any more. */
export class DestinationClosed extends Error {
  constructor() {
    super('The connection to the destination was closed.');
    this.name = 'DestinationClosed';
  }
}

interface Opening<C> {
  readonly connection: Promise<C>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * The one connection of a destination. It is opened when the first attempt needs it, once for all that need it at the time,
 * and opened again after it was lost. An opening that no attempt waits for any more is given up.
 */
export class SharedConnection<C extends Connection> {
  private current: C | undefined;
  private opening: Opening<C> | undefined;
  private isClosed = false;
  /** How many attempts use each that is in use. */
  private readonly users = new Map<C, number>();
  private readonly retired = new Set<C>();

  /** @param open must fail soon after its signal is aborted, and leave nothing behind then */
  constructor(private readonly open: (ended: AbortSignal) => Promise<C>) {}

  /** @param ended aborted when the attempt that needs it is over */
  async get(ended: AbortSignal): Promise<C> {
    if (this.isClosed) throw new DestinationClosed();
    if (this.current?.isOpen) return this.current;
    const opening = (this.opening ??= this.start());
    opening.waiting += 1;
    const leave = (): void => {
      opening.waiting -= 1;
      if (opening.waiting === 0) this.abandon(opening);
    };
    ended.addEventListener('abort', leave, { once: true });
    try {
      return await opening.connection;
    } finally {
      ended.removeEventListener('abort', leave);
    }
  }

  /** An attempt uses it until it leaves. */
  enter(connection: C): void {
    this.users.set(connection, (this.users.get(connection) ?? 0) + 1);
  }

  leave(connection: C): void {
    const others = (this.users.get(connection) ?? 0) - 1;
    if (others > 0) this.users.set(connection, others);
    else this.users.delete(connection);
    if (others <= 0 && this.retired.delete(connection)) void connection.close();
  }

  /** Opens it where it is needed, and uses it for that long. */
  async use<T>(ended: AbortSignal, work: (connection: C) => Promise<T>): Promise<T> {
    const connection = await this.get(ended);
    this.enter(connection);
    try {
      return await work(connection);
    } finally {
      this.leave(connection);
    }
  }

  /** The next attempt opens another one. This one ends when the last attempt that uses it leaves. */
  retire(connection: C): void {
    if (this.current === connection) this.current = undefined;
    if (this.users.has(connection)) this.retired.add(connection);
    else void connection.close();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { current, opening } = this;
    this.current = undefined;
    if (opening) this.abandon(opening);
    const open = [...this.retired, ...(current ? [current] : [])];
    this.retired.clear();
    await Promise.all(open.map((connection) => connection.close()));
  }

  private start(): Opening<C> {
    const controller = new AbortController();
    const opening: Opening<C> = { controller, waiting: 0, connection: this.openOnce(controller.signal) };
    const done = (): void => {
      if (this.opening === opening) this.opening = undefined;
    };
    opening.connection.then(done, done);
    return opening;
  }

  private async openOnce(signal: AbortSignal): Promise<C> {
    let connection: C;
    try {
      connection = await this.open(signal);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
    // It was ready as the last attempt ended.
    if (signal.aborted) {
      await connection.close();
      throw signal.reason;
    }
    this.current = connection;
    return connection;
  }

  private abandon(opening: Opening<C>): void {
    if (this.opening === opening) this.opening = undefined;
    opening.controller.abort(new DestinationClosed());
  }
}
