import type { MessageType } from '@parley/contracts/events';
import type { WaMessageKey } from '../../baileys-api.js';
import type { EncryptedVote } from '../votes.js';
import { meta, type WaOutgoing } from './message-content.js';

/** `proto.Message.ProtocolMessage.Type` */
const revoke = 0;
const edit = 14;

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

const captioned: Readonly<Partial<Record<MessageType, string>>> = {
  image: 'imageMessage',
  video: 'videoMessage',
  document: 'documentMessage',
};
