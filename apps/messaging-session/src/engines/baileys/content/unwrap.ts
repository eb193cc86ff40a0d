import { type Proto, protoOf } from '../wire/proto-value.js';

/** Messages around messages, which say how a message is shown and not what it says. */
const wrappers = [
  'deviceSentMessage',
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'associatedChildMessage',
  'groupMentionedMessage',
  'groupStatusMessage',
  'groupStatusMessageV2',
  'lottieStickerMessage',
  'pollCreationMessageV4',
  'pollCreationMessageV5',
  'botInvokeMessage',
] as const;

const deepest = 8;

/** The message in its wrappers. */
export function unwrap(message: unknown): Proto | undefined {
  let content = protoOf(message);
  for (let depth = 0; content && depth < deepest; depth += 1) {
    const inner = innerOf(content);
    if (!inner) break;
    // What belongs to the message may stand beside the wrapper.
    const { messageContextInfo } = content;
    content = inner.messageContextInfo || !messageContextInfo ? inner : { ...inner, messageContextInfo };
  }
  return content;
}

function innerOf(content: Proto): Proto | undefined {
  for (const name of wrappers) {
    const inner = protoOf(protoOf(content[name])?.message);
    if (inner) return inner;
  }
  return undefined;
}
