import { Socket } from 'node:net';

type Written = Parameters<NonNullable<Socket['_writev']>>[0];

/**
 * A socket that sends everything written within one tick with one system call. The Postgres client writes each of the five
 * messages of a statement separately, and statements of one transaction follow one another at once.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  override connect(...args: unknown[]): this {
    (super.connect as (...all: unknown[]) => this)(...args);
    // On connect, Node overwrites `write` on the instance with its own. Deleting it restores the method of this class.
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
    return (super.write as (...all: unknown[]) => boolean)(...args);
  }

  /** Writing one buffer costs less than writing a list of many small ones. */
  override _writev(written: Written, done: (error?: Error | null) => void): void {
    const chunks = written.map(({ chunk, encoding }) =>
      typeof chunk === 'string' ? Buffer.from(chunk, encoding) : (chunk as Buffer),
    );
    this._write(Buffer.concat(chunks), 'buffer' as BufferEncoding, done);
  }
}
