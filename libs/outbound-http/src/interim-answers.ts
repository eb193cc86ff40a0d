import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** The server switched protocols (101), which no request asks for. Its answer is not one. */
export class UnrequestedUpgrade extends Error {
  readonly code = 'UNASKED_UPGRADE';

  constructor() {
    super('The server answered 101 to a request that asked for no other protocol.');
  }
}

/**
 * Makes undici accept an unasked `100 Continue` (RFC 9110 §15.2): by itself it cuts the connection there, while it passes over
 * every other interim answer. So a 100 is shown to it as 102, which has no meaning to it. A 101 fails with {@link UnrequestedUpgrade}.
 *
 * undici reads by `socket.read()` and writes the head of a request as one string; both are watched. Costs a comparison for each
 * chunk of a usual answer; interim answers are read byte by byte. For connections with one request at a time.
 */
export function acceptingInterimAnswers(connect: buildConnector.connector): buildConnector.connector {
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      return callback(null, watched(socket));
    });
}

function watched<S extends Socket>(socket: S): S {
  const answer = new InterimAnswers();
  const { read, write } = socket;
  socket.read = (size?: number): unknown => {
    const chunk = read.call(socket, size) as Buffer | null;
    if (chunk === null || answer.take(chunk)) return chunk;
    socket.destroy(new UnrequestedUpgrade());
    return null;
  };
  socket.write = function watchedWrite(this: Socket, ...written: Parameters<Socket['write']>): boolean {
    if (isRequestHead(written[0])) answer.expect();
    return write.apply(this, written);
  } as Socket['write'];
  return socket;
}

/** The parts of a body that undici writes as strings begin with a line break. */
function isRequestHead(chunk: unknown): boolean {
  return typeof chunk === 'string' && chunk.charCodeAt(0) > space;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const zero = 0x30;

/** Where the next byte stands: in the version, in the status code, behind it in the head; or no interim answer can follow. */
type Place = 'version' | 'code' | 'head' | 'done';

/** Follows the answers to a request until the final one begins. */
class InterimAnswers {
  private place: Place = 'done';
  private code = 0;
  private digits = 0;
  /** Of the current line, without its line break. */
  private length = 0;

  /** A request was written, or an interim answer is over. */
  expect(): void {
    this.place = 'version';
    this.code = 0;
    this.digits = 0;
    this.length = 0;
  }

  /** Renames each 100 in the chunk. @returns false for a 101 */
  take(chunk: Buffer): boolean {
    for (let at = 0; at < chunk.length && this.place !== 'done'; at += 1) {
      if (!this.byte(chunk, at)) return false;
    }
    return true;
  }

  private byte(chunk: Buffer, at: number): boolean {
    const byte = chunk[at]!;
    switch (this.place) {
      case 'version':
        if (byte === space) this.place = 'code';
        else if (byte !== lineFeed && byte !== carriageReturn) this.length += 1;
        // Empty lines may come before an answer; a line without a code is none.
        else if (this.length > 0) this.place = 'done';
        return true;
      case 'code':
        return this.digit(chunk, at);
      case 'head':
        this.behind(byte);
        return true;
      case 'done':
        return true;
      default:
        return this.place satisfies never;
    }
  }

  private digit(chunk: Buffer, at: number): boolean {
    this.code = this.code * 10 + chunk[at]! - zero;
    this.digits += 1;
    // 1, 10 and 100 to 199 are the beginnings of an interim answer.
    if (this.digits === 1 && this.code !== 1) this.place = 'done';
    if (this.digits < 3 || this.place === 'done') return true;
    if (this.code === 101) return false;
    if (this.code === 100) chunk[at] = zero + 2;
    this.place = 'head';
    this.length = this.digits;
    return true;
  }

  private behind(byte: number): void {
    if (byte === lineFeed && this.length === 0) this.expect();
    else if (byte === lineFeed) this.length = 0;
    else if (byte !== carriageReturn) this.length += 1;
  }
}
