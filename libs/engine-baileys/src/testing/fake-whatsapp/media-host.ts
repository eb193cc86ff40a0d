import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { selfSigned } from '@parley/testing';
import type { Fields } from './package.js';

const tlsHandshake = 0x16;
const macLength = 10;

export type MediaKind = 'Image' | 'Video' | 'Audio' | 'Document' | 'History' | 'App State';

/** Where media lies, encrypted: HTTPS with a certificate of its own, and HTTP, on one port. */
export class MediaHost {
  readonly files = new Map<string, Buffer>();
  readonly certificate = selfSigned();
  /** The next uploads and downloads end with this status. */
  failWith: number | undefined;
  /** Takes the other no longer. */
  only: 'http' | 'https' | undefined;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();

  /** Host and port. */
  get host(): string {
    return `127.0.0.1:${(this.#server?.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    const http = createHttp((request, response) => this.answer(request, response));
    const https = createHttps(this.certificate, (request, response) => this.answer(request, response));
    const server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => this.#sockets.delete(socket));
      socket.once('data', (bytes: Buffer) => {
        const kind = bytes[0] === tlsHandshake ? 'https' : 'http';
        if (this.only && kind !== this.only) {
          // As a server that speaks the other one.
          socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
          return;
        }
        socket.pause();
        socket.unshift(bytes);
        (kind === 'https' ? https : http).emit('connection', socket);
        process.nextTick(() => socket.resume());
      });
    });
    this.#server = server;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return this;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#server?.close(closed));
  }

  /** Encrypts and keeps it. @returns the fields of a message that points to it */
  put(content: Buffer, kind: MediaKind): Fields {
    const mediaKey = randomBytes(32);
    const { iv, cipherKey, macKey } = keysOf(mediaKey, kind);
    const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    const mac = createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, macLength);
    const file = Buffer.concat([sealed, mac]);
    const directPath = `/mms/${randomBytes(8).toString('hex')}`;
    this.files.set(directPath, file);
    return {
      ...{ url: `https://${this.host}${directPath}`, directPath, mediaKey, fileLength: content.length },
      ...{ fileSha256: hashOf(content), fileEncSha256: hashOf(file), mediaKeyTimestamp: Math.floor(Date.now() / 1000) },
    };
  }

  /** What a message points to. @throws where it is not what the message says */
  get({ directPath, mediaKey, fileSha256, fileEncSha256 }: Fields, kind: MediaKind): Buffer {
    const file = this.files.get(String(directPath));
    if (!file) throw new Error(`There is nothing at ${String(directPath)}.`);
    const { iv, cipherKey, macKey } = keysOf(Buffer.from(mediaKey as Uint8Array), kind);
    const sealed = file.subarray(0, -macLength);
    const mac = createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, macLength);
    if (!mac.equals(file.subarray(-macLength))) throw new Error('The media is not what was sealed.');
    const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
    const content = Buffer.concat([decipher.update(sealed), decipher.final()]);
    if (!hashOf(file).equals(Buffer.from(fileEncSha256 as Uint8Array))) throw new Error('Wrong fileEncSha256.');
    if (!hashOf(content).equals(Buffer.from(fileSha256 as Uint8Array))) throw new Error('Wrong fileSha256.');
    return content;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const status = this.failWith;
    if (status !== undefined) {
      request.resume();
      response.writeHead(status).end();
      return;
    }
    if (request.method === 'POST') this.upload(request, response, pathname);
    else {
      const file = this.files.get(pathname);
      response.writeHead(file ? 200 : 404, { 'content-type': 'application/octet-stream' }).end(file);
    }
  }

  private upload(request: IncomingMessage, response: ServerResponse, pathname: string): void {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.files.set(pathname, Buffer.concat(parts));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ url: `https://${this.host}${pathname}`, direct_path: pathname }));
    });
  }
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function keysOf(mediaKey: Buffer, kind: MediaKind): { iv: Buffer; cipherKey: Buffer; macKey: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', mediaKey, Buffer.alloc(32), `WhatsApp ${kind} Keys`, 112));
  return { iv: bytes.subarray(0, 16), cipherKey: bytes.subarray(16, 48), macKey: bytes.subarray(48, 80) };
}
