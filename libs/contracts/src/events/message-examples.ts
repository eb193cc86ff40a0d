import { exampleConversation } from './identity-ref.js';

/** Example payloads for the documentation: one conversation with a person, one with a group. */
export const textMessage = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: exampleConversation,
  fromMe: false,
  timestamp: 1795248000,
  pushName: 'Ada',
  isGroup: false,
  type: 'text',
  text: 'Hello',
};

const { text: _, ...plain } = textMessage;

/** A group has no phone number. `sender` is the author of the message. */
export const groupConversation = { id: '381725002212738571', sender: exampleConversation };

/** The base of messages that refer to another one, such as a reaction: they have their own id. */
export const ownMessage = { ...plain, id: '381725009912738566', whatsapp_id: '3EB07D10B8A2F1C95E44' };

export const pollOptions = [
  { name: 'Monday', hash: '6a00dfc1dc867e8454c2c8856e1512d9bf02a76710e3411c0972aec886c76c61' },
  { name: 'Tuesday', hash: '7d8af1de1262f150187d5938bf649d6c35726970685f916d1ec6392a801b9762' },
];

export const imageMessage = {
  ...plain,
  type: 'image',
  caption: 'The harbour',
  mimeType: 'image/jpeg',
  filename: 'harbour.jpg',
  media: '381725006612738590',
  mediaUrl:
    'https://parley.example.com/media/381725006612738590?expires=1795852800&signature=PMO8f0-4hNg7eG1gNVWtGTp5PIk7Gxki6AM7sdM_XLg',
};

export const voiceMessage = {
  ...plain,
  type: 'audio',
  ptt: true,
  mimeType: 'audio/ogg',
  media: '381725006612738591',
  mediaUrl:
    'https://parley.example.com/media/381725006612738591?expires=1795852800&signature=TGp5PIk7Gxki6AM7sdM_XLgPMO8f0-4hNg7eG1gNVWt',
};

/** Examples of every kind of received message except text. */
export const otherMessages = [
  imageMessage,
  voiceMessage,
  { ...plain, type: 'location', latitude: 51.5007, longitude: -0.1246, title: 'Big Ben' },
  {
    ...plain,
    type: 'contact',
    displayName: 'Grace Hopper',
    text: 'BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nTEL:+12025550199\nEND:VCARD',
  },
  { ...plain, type: 'poll', title: 'Which day?', pollOptions },
  {
    ...textMessage,
    conversation: groupConversation,
    isGroup: true,
    text: 'Hello @12025550199',
    replyTo: '381725007712738512',
    mentions: [{ id: '381725001012738562', phoneNumber: '+12025550199' }],
  },
  {
    ...plain,
    type: 'unknown',
    nativeFlowResponse: { name: 'address_message', paramsJson: '{"city":"London"}', version: 3 },
  },
  { ...plain, type: 'unknown', unavailable: true, unavailableReason: 'undecryptable' },
];

/** The same message in the format of the Cloud API. */
export const cloudMessage = {
  id: textMessage.id,
  whatsapp_id: 'wamid.HBgLMTIwMjU1NTAxNDcVAgASGBQzQTdC',
  conversation: exampleConversation,
  timestamp: '1795248000',
  type: 'interactive',
  senderName: 'Ada',
  text: 'Yes',
  replyTo: '381725008812738563',
  interactive: { type: 'button_reply', button_reply: { id: 'yes', title: 'Yes' } },
};
