import { DomainError } from '@parley/contracts/base';
import { networkRefused, type SendOutcome } from '@parley/engine-kit';
import type { Proto, RelayOptions, WaSocket } from '../baileys-api.js';
import type { Acknowledgements } from './acknowledgements.js';
import { NoReceivers } from './group-receivers.js';

export interface MessageToGive {
  readonly jid: string;
  readonly message: Proto;
  readonly options: RelayOptions;
  /** How long to wait for the network's acknowledgement. */
  readonly ackMs?: number | undefined;
  /** The error for the code with which the network refuses it. */
  refusalOf(code: string): Promise<DomainError>;
}

const acknowledgedWithinMs = 10_000;
/** The package's code for a connection that was closed before the write. */
const connectionClosed = 428;

/**
 * Gives a message to the network once. A write to the socket is no proof of delivery; only the network's acknowledgement is. If
 * the package found the connection closed before the write, nothing was sent.
 */
export async function giveMessage(
  acknowledgements: Acknowledgements,
  socket: WaSocket,
  { jid, message, options, ackMs = acknowledgedWithinMs, refusalOf }: MessageToGive,
): Promise<SendOutcome> {
  const { messageId: whatsappId } = options;
  try {
    const word = await acknowledgements.of(whatsappId, ackMs, () => socket.relayMessage(jid, message, options));
    if (word === undefined) return { kind: 'unknown' };
    if (word.kind === 'accepted') return { kind: 'accepted', whatsappId };
    return { kind: 'refused', error: await refusalOf(word.code) };
  } catch (error) {
    if (error instanceof NoReceivers) return { kind: 'refused', error: networkRefused('no_devices') };
    if (statusOf(error) !== connectionClosed) throw error;
    return {
      kind: 'refused',
      error: new DomainError('session_not_connected', 'The connection was lost before the message was given.', {
        cause: error,
      }),
    };
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode;
}
