import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../access/routes/index.js';
import { BodyBudget, type BodySender, ClientAddresses, uncountedBytes } from '../../limits/index.js';
import { largeJsonLimit, jsonBodyLimit } from './json/index.js';
import { rawBodyLimit } from './raw-body.js';
import { onceGone } from '../../access/requests/index.js';

/** Takes room in the process's {@link BodyBudget} for each body before it is read, and gives it back after the answer. */
@Injectable()
export class BodyRooms {
  constructor(
    private readonly budget: BodyBudget,
    private readonly addresses: ClientAddresses,
  ) {}

  /**
   * Call it when the sender is known. A declared length takes its room at once, an undeclared one as it comes; of a file
   * that is staged while it comes, what is beside the file.
   * @throws DomainError `rate_limited`, `unavailable`
   */
  take(request: FastifyRequest, reply: FastifyReply, route: RouteDefinition): void {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.raw.headers;
    const bytes = Number(length ?? 0);
    const isOpen = encoding !== undefined || request.gateway.uploads !== undefined;
    // A body that is larger than the route takes is refused before it is read.
    if (!isOpen && (bytes <= uncountedBytes || bytes > limitOf(route))) return;
    const { socket } = request.raw;
    // Who has gone already gets no room: nothing would give it back.
    if (reply.raw.closed || socket.destroyed) return;
    const room = this.budget.roomFor(this.#senderOf(request, route));
    if (!isOpen) room.atLeast(bytes);
    // An answer that waits for earlier ones of its connection is not closed with it.
    const forget = onceGone(socket, () => room.release());
    reply.raw.once('close', () => {
      forget();
      room.release();
    });
    request.gateway.bodyRoom = room;
  }

  /** @returns the body to read: of undeclared length, one that takes its room as it comes */
  counted(request: FastifyRequest, reply: FastifyReply, body: IncomingMessage): IncomingMessage | CountedBody {
    const { bodyRoom, uploads } = request.gateway;
    if (!bodyRoom || uploads || request.raw.headers['transfer-encoding'] === undefined) return body;
    const counted = CountedBody.of(body, (bytes) => bodyRoom.atLeast(bytes));
    // Of a body that nobody reads, the rest is read and dropped, so that the client comes to its answer.
    reply.raw.once('finish', () => body.unpipe(counted).resume());
    return counted;
  }

  #senderOf(request: FastifyRequest, { rawBody, admittedBy }: RouteDefinition): BodySender {
    const { principal } = request.gateway;
    if (rawBody && admittedBy) return { kind: 'hook', path: Object.values(request.params as object).join('/') };
    if (!principal) return { kind: 'anybody', address: this.addresses.of(request) };
    if (principal.kind === 'admin') return { kind: 'administrator' };
    const { teamId, credentialId } = principal.caller;
    return { kind: 'team', teamId, ...(principal.client ? { endUser: credentialId } : {}) };
  }
}

function limitOf({ largeJson, rawBody }: RouteDefinition): number {
  if (rawBody) return rawBodyLimit(rawBody);
  return largeJson ? largeJsonLimit : jsonBodyLimit;
}

/** A body that tells how much of it has come. When that is refused, the rest is read and dropped, and the refusal thrown. */
class CountedBody extends Transform {
  #bytes = 0;

  static of(body: IncomingMessage, came: (bytes: number) => void): CountedBody {
    const counted = new CountedBody(came);
    counted.once('error', () => body.unpipe(counted).resume());
    body.once('error', (error) => counted.destroy(error));
    body.once('close', () => {
      if (!body.readableEnded) counted.destroy(new Error('The body was cut off.'));
    });
    return body.pipe(counted);
  }

  private constructor(private readonly came: (bytes: number) => void) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void) {
    this.#bytes += chunk.length;
    try {
      this.came(this.#bytes);
    } catch (error) {
      done(error as Error);
      return;
    }
    done(null, chunk);
  }
}
