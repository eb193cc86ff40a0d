import type { BaileysModule, WaMessage } from '../../baileys-api.js';
import { bytesOf, protoOf, protosOf } from '../../wire/proto-value.js';
import { unwrap } from '../unwrap.js';

/** More than the package asks for at once; the rest of an answer is dropped. */
const mostAtOnce = 100;

/**
 * The messages that the account's phone sends again, since this device could not read them and the package asked for them.
 * @param failed called for each that cannot be read either
 */
export function resentMessages(
  message: WaMessage,
  { proto }: Pick<BaileysModule, 'proto'>,
  failed: (error: unknown) => void,
): WaMessage[] {
  if (message.key.fromMe !== true) return [];
  const answer = protoOf(protoOf(unwrap(message.message)?.protocolMessage)?.peerDataOperationRequestResponseMessage);
  const results = protosOf(answer?.peerDataOperationResult).slice(0, mostAtOnce);
  return results.flatMap(({ placeholderMessageResendResponse: resent }) => {
    const bytes = bytesOf(protoOf(resent)?.webMessageInfoBytes);
    if (!bytes) return [];
    try {
      const read = proto.WebMessageInfo.decode(bytes) as unknown as WaMessage;
      // It has the session's own key as well: only what is a message of a chat counts.
      return protoOf(read.key) && read.message ? [read] : [];
    } catch (error) {
      failed(error);
      return [];
    }
  });
}
