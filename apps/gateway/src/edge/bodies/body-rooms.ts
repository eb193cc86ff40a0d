import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../access/routes/index.js';
import { BodyBudget, type BodySender, ClientAddresses, uncountedBytes } from '../../limits/index.js';
import { largeJsonLimit, jsonBodyLimit } from './json/index.js';
import { rawBodyLimit } from './raw-body.js';
import '../../access/requests/index.js';

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
    // Who has gone already gets no room: nothing would give it back.
    if (reply.raw.closed) return;
    const room = this.budget.roomFor(this.#senderOf(request));
    if (!isOpen) room.atLeast(bytes);
    reply.raw.once('close', () => room.release());
    request.gateway.bodyRoom = room;
  }

  /** @returns the body to read: of undeclared length, one that takes its room as it comes */
  counted(request: FastifyRequest, body: IncomingMessage): IncomingMessage | CountedBody {
    const { bodyRoom, uploads } = request.gateway;
    if (!bodyRoom || uploads || request.raw.headers['transfer-encoding'] === undefined) return body;
    return CountedBody.of(body, (bytes) => bodyRoom.atLeast(bytes));
  }

  #senderOf(request: FastifyRequest): BodySender {
    const { principal } = request.gateway;
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
