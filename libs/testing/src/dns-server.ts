import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** Addresses of a name, both families; `nothing`: there is no such name; `silent`: no answer at all. */
export type DnsAnswer = { addresses: readonly string[]; ttl: number } | 'nothing' | 'silent';

const typeA = 1;
const typeAaaa = 28;
const headerBytes = 12;
const notFound = 3;

/** A name server on the loopback that says what the test wants, over UDP. */
export class DnsServer {
  /** Names that were asked for, once for each question of either family. */
  readonly queries: string[] = [];

  private constructor(
    private readonly socket: Socket,
    private readonly answer: (name: string) => DnsAnswer,
  ) {
    socket.on('message', (query, from) => {
      const reply = this.reply(query);
      if (reply) socket.send(reply, from.port, from.address);
    });
  }

  static async start(answer: (name: string) => DnsAnswer): Promise<DnsServer> {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new DnsServer(socket, answer);
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  close(): void {
    this.socket.close();
  }

  private reply(query: Buffer): Buffer | null {
    const { name, end } = questionOf(query);
    this.queries.push(name);
    const answer = this.answer(name);
    if (answer === 'silent') return null;
    const type = query.readUInt16BE(end);
    const records =
      answer === 'nothing' ? [] : answer.addresses.flatMap((address) => recordOf(address, type, answer.ttl));
    const header = Buffer.from(query.subarray(0, headerBytes));
    // An answer, recursion available.
    header.writeUInt16BE(0x8180 | (answer === 'nothing' ? notFound : 0), 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    return Buffer.concat([header, query.subarray(headerBytes, end + 4), ...records]);
  }
}

/** The one question of a query: its name, and where the name ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function recordOf(address: string, type: number, ttl: number): Buffer[] {
  const isV6 = address.includes(':');
  if (type !== (isV6 ? typeAaaa : typeA)) return [];
  const data = isV6
    ? Buffer.from(
        address
          .split(':')
          .map((part) => part.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number));
  const head = Buffer.alloc(headerBytes);
  // The name of the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(ttl, 6);
  head.writeUInt16BE(data.length, 10);
  return [Buffer.concat([head, data])];
}
