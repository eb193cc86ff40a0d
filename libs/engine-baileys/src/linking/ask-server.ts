import type { BaileysModule, BinaryNode, WaSocket } from '../baileys-api.js';
import { serverJid } from '../wire/nodes.js';

/** Two requests in a row fit within the deadline of `answerPasskey`. */
export const answeredWithinMs = 10_000;

/** The server answered with an error. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused';

  constructor(
    readonly code: number | undefined,
    options?: ErrorOptions,
  ) {
    super(`WhatsApp refused (${code ?? 'no code'}).`, options);
  }
}

/** What clients are told of a linking with a passkey that the server refused. */
export function refusalDetail({ code }: ServerRefused): string {
  return code === undefined ? 'passkey_refused' : `passkey_refused_${code}`;
}

/** No answer came in time, or the connection was closed first. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Sends a request of a device that is being linked. @throws ServerRefused, NoAnswer */
export async function askServer(socket: WaSocket, type: 'get' | 'set', content: BinaryNode): Promise<BinaryNode> {
  const id = socket.generateMessageTag();
  const request = { tag: 'iq', attrs: { to: serverJid, type, xmlns: 'md', id }, content: [content] };
  // A time-out is a rejection or undefined: the package runs two timers of the same length.
  const answer = await socket.query(request, answeredWithinMs).catch((error: unknown) => {
    // The package throws the code of an `<error>` as `data`, and NaN for one without a code.
    const code = (error as { data?: unknown } | undefined)?.data;
    if (typeof code === 'number') throw new ServerRefused(Number.isNaN(code) ? undefined : code, { cause: error });
    throw new NoAnswer('WhatsApp did not answer.', { cause: error });
  });
  if (!answer) throw new NoAnswer('WhatsApp did not answer in time.');
  // The package throws for an `<error>` in the answer alone, and takes an error without one for a result.
  if (answer.attrs['type'] === 'error') throw new ServerRefused(undefined);
  return answer;
}

/** Acknowledges a notification. The package cannot: before the login it does not know who it is. */
export async function acknowledge(socket: WaSocket, baileys: BaileysModule, node: BinaryNode): Promise<void> {
  await socket.sendNode(baileys.buildAckStanza(node));
}
