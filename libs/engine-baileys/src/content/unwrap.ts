import { type Proto, protoOf } from '../wire/proto-value.js';

/** Members that wrap another message. They say how it is shown, not what it says. */
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

/** The innermost message. */
export function unwrap(message: unknown): Proto | undefined {
  let content = protoOf(message);
  for (let depth = 0; content && depth < deepest; depth += 1) {
    const inner = innerOf(content);
    if (!inner) break;
    // The wrapper may hold the `messageContextInfo` of the inner message beside it.
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
