import { Socket } from 'node:net';

type Written = Parameters<NonNullable<Socket['_writev']>>[0];

/**
 * A socket that sends everything that is written to it within one turn by one system call. The client of Postgres writes
 * each of the five messages of a statement by itself, and statements of one transaction follow one another at once.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  override connect(...args: unknown[]): this {
    (super.connect as (...given: unknown[]) => this)(...args);
    // Node gives a socket that connects its own `write` back.
    delete (this as { write?: unknown }).write;
    return this;
  }

  override write(...args: unknown[]): boolean {
    if (!this.#gathering) {
      this.#gathering = true;
      this.cork();
      process.nextTick(() => {
        this.#gathering = false;
        this.uncork();
      });
    }
    return (super.write as (...given: unknown[]) => boolean)(...args);
  }

  /** One buffer costs less than a list of many small ones. */
  override _writev(written: Written, done: (error?: Error | null) => void): void {
    const chunks = written.map(({ chunk, encoding }) =>
      typeof chunk === 'string' ? Buffer.from(chunk, encoding) : (chunk as Buffer),
    );
    this._write(Buffer.concat(chunks), 'buffer' as BufferEncoding, done);
  }
}
