import type { MessageType } from '@parley/contracts/events';
import type { WaMessageKey } from '../../baileys-api.js';
import { numberOf, protoOf } from '../../wire/proto-value.js';
import { unwrap } from '../unwrap.js';
import type { EncryptedVote } from '../votes.js';
import { meta, type WaOutgoing } from './message-content.js';

/** `proto.Message.ProtocolMessage.Type` */
const revoke = 0;
const edit = 14;
const ephemeralSetting = 3;

/** `proto.Message.PinInChatMessage.Type` */
const pinForAll = 1;
const unpinForAll = 2;

/** An empty text removes the reaction. */
export function reactionMessage(key: WaMessageKey, text: string, nowMs: number): WaOutgoing {
  return { message: { reactionMessage: { key, text, senderTimestampMs: nowMs } } };
}

/** @param type of the edited message: a file keeps its type and gets another caption */
export function editMessage(key: WaMessageKey, type: MessageType, text: string, nowMs: number): WaOutgoing {
  const member = captioned[type];
  const editedMessage = member === undefined ? { extendedTextMessage: { text } } : { [member]: { caption: text } };
  return {
    message: { protocolMessage: { key, type: edit, editedMessage, timestampMs: nowMs } },
    attributes: { edit: '1' },
  };
}

export function revokeMessage(key: WaMessageKey): WaOutgoing {
  return { message: { protocolMessage: { key, type: revoke } }, attributes: { edit: '7' } };
}

export function voteMessage(key: WaMessageKey, vote: EncryptedVote, nowMs: number): WaOutgoing {
  const { payload: encPayload, iv: encIv } = vote;
  return {
    message: {
      pollUpdateMessage: { pollCreationMessageKey: key, vote: { encPayload, encIv }, senderTimestampMs: nowMs },
    },
    nodes: [meta({ polltype: 'vote' })],
  };
}

/** @param seconds for how long; 0 takes the pin away */
export function pinMessage(key: WaMessageKey, seconds: number, nowMs: number): WaOutgoing {
  const type = seconds > 0 ? pinForAll : unpinForAll;
  return {
    message: {
      pinInChatMessage: { key, type, senderTimestampMs: nowMs },
      messageContextInfo: { messageAddOnDurationInSecs: seconds },
    },
    attributes: { edit: '2' },
  };
}

/** Says in a chat with one person after how long new messages disappear. @param seconds 0: they stay */
export function disappearingMessage(seconds: number): WaOutgoing {
  const protocolMessage = { type: ephemeralSetting, ephemeralExpiration: seconds };
  return { message: { ephemeralMessage: { message: { protocolMessage } } } };
}

/** What a message says of that. Undefined: nothing. */
export function disappearingIn(message: unknown): number | undefined {
  const { type, ephemeralExpiration } = protoOf(unwrap(message)?.protocolMessage) ?? {};
  const isSetting = type === ephemeralSetting || type === 'EPHEMERAL_SETTING';
  const seconds = isSetting ? (numberOf(ephemeralExpiration) ?? 0) : undefined;
  return seconds !== undefined && seconds >= 0 && seconds < 2 ** 31 ? Math.floor(seconds) : undefined;
}

const captioned: Readonly<Partial<Record<MessageType, string>>> = {
  image: 'imageMessage',
  video: 'videoMessage',
  document: 'documentMessage',
};
