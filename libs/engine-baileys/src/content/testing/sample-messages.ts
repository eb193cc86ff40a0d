import type { WaMessage } from '../../baileys-api.js';

export const account = { id: '12025550100:7@s.whatsapp.net', lid: '900100:7@lid' };
export const bob = { phoneNumber: '+12025550147', lid: '147147@lid' };
const bobJid = '12025550147@s.whatsapp.net';
export const groupJid = '120363000000000001@g.us';
export const secret = Buffer.alloc(32, 7);

/** From bob, in the chat with him. */
export function fromBob(message: object | undefined, more: Partial<WaMessage> = {}): WaMessage {
  return {
    key: { remoteJid: bobJid, remoteJidAlt: bob.lid, fromMe: false, id: '3EB0AA' },
    ...(message && { message }),
    messageTimestamp: 1_800_000_000,
    pushName: 'Bob',
    ...more,
  };
}

const file = {
  url: 'https://mmg.whatsapp.net/v/t62/1',
  directPath: '/v/t62/1?ccb=1',
  mediaKey: Buffer.alloc(32, 1),
  fileSha256: Buffer.alloc(32, 2),
  fileEncSha256: Buffer.alloc(32, 3),
  fileLength: { low: 12, high: 0, unsigned: true },
};

/** By kind, messages as Baileys hands them over. */
export const samples = {
  conversation: { conversation: 'Hello', messageContextInfo: { messageSecret: secret } },
  reply: {
    extendedTextMessage: {
      text: 'Hi @147147',
      contextInfo: {
        stanzaId: '3EB0BB',
        participant: bobJid,
        quotedMessage: { conversation: 'x' },
        mentionedJid: [bob.lid],
      },
    },
  },
  ephemeral: { ephemeralMessage: { message: { extendedTextMessage: { text: 'Gone soon' } } } },
  image: { imageMessage: { ...file, mimetype: 'image/jpeg', caption: 'Look' } },
  viewOnce: { viewOnceMessageV2: { message: { imageMessage: { ...file, mimetype: 'image/png' } } } },
  video: { videoMessage: { ...file, mimetype: 'video/mp4' } },
  videoNote: { ptvMessage: { ...file, mimetype: 'video/mp4' } },
  audio: { audioMessage: { ...file, mimetype: 'audio/mpeg', ptt: false } },
  voice: { audioMessage: { ...file, mimetype: 'audio/ogg; codecs=opus', ptt: true } },
  document: {
    documentWithCaptionMessage: {
      message: { documentMessage: { ...file, mimetype: 'application/pdf', fileName: 'a.pdf', caption: 'Read' } },
    },
  },
  sticker: { stickerMessage: { ...file, mimetype: 'image/webp' } },
  noLink: { imageMessage: { mimetype: 'image/jpeg', jpegThumbnail: Buffer.from('x') } },
  location: { locationMessage: { degreesLatitude: 52.5, degreesLongitude: 13.4, name: 'Office', address: 'Street 1' } },
  liveLocation: { liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2, caption: 'On my way' } },
  nowhere: { locationMessage: { degreesLatitude: 91, degreesLongitude: 0 } },
  contact: { contactMessage: { displayName: 'Eve', vcard: 'BEGIN:VCARD\nFN:Eve\nEND:VCARD' } },
  contacts: {
    contactsArrayMessage: {
      displayName: '2 contacts',
      contacts: [
        { displayName: 'Eve', vcard: 'BEGIN:VCARD\nFN:Eve\nEND:VCARD' },
        { displayName: 'Mallory', vcard: 'BEGIN:VCARD\nFN:Mallory\nEND:VCARD' },
      ],
    },
  },
  poll: {
    pollCreationMessageV3: {
      name: 'Lunch?',
      options: [{ optionName: 'Yes' }, { optionName: 'No' }],
      selectableOptionsCount: 1,
    },
    messageContextInfo: { messageSecret: secret },
  },
  reaction: { reactionMessage: { key: { id: '3EB0CC', fromMe: true }, text: '👍' } },
  unreaction: { reactionMessage: { key: { id: '3EB0CC' }, text: '' } },
  revoke: { protocolMessage: { key: { id: '3EB0DD' }, type: 0 } },
  edit: {
    protocolMessage: {
      key: { id: '3EB0EE' },
      type: 14,
      editedMessage: { conversation: 'Better' },
      timestampMs: { low: 1_800_000_500_000 | 0, high: Math.floor(1_800_000_500_000 / 2 ** 32) },
    },
  },
  wrappedEdit: {
    editedMessage: {
      message: {
        protocolMessage: {
          key: { id: '3EB0EE' },
          type: 'MESSAGE_EDIT',
          editedMessage: { imageMessage: { caption: 'Best' } },
        },
      },
    },
  },
  listAnswer: { listResponseMessage: { title: 'Pizza', singleSelectReply: { selectedRowId: 'p' } } },
  flowAnswer: {
    interactiveResponseMessage: {
      body: { text: 'Done' },
      nativeFlowResponseMessage: { name: 'flow', paramsJson: '{"a":1}', version: 3 },
    },
  },
  business: { interactiveMessage: { header: { title: 'Sale' }, body: { text: 'Today' } } },
  sharedNumber: { protocolMessage: { type: 11 } },
  event: { eventMessage: { name: 'Party' } },
} as const;

export const silentSamples: Readonly<Record<string, object>> = {
  keyShare: { protocolMessage: { type: 6, appStateSyncKeyShare: { keys: [] } } },
  history: { protocolMessage: { type: 5, historySyncNotification: {} } },
  ephemeralSetting: { protocolMessage: { type: 3, ephemeralExpiration: 86_400 } },
  senderKey: { senderKeyDistributionMessage: { groupId: groupJid } },
  pin: { pinInChatMessage: { key: { id: 'x' }, type: 1 } },
  album: { albumMessage: { expectedImageCount: 2 } },
};
