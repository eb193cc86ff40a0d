import { type MessageRecord, cardsIn, nameIn } from '@parley/engine-kit';
import { present, type Proto } from '../../wire/proto-value.js';

/** The message that another message replies to. */
export interface Quoted {
  readonly record: MessageRecord;
  readonly authorJid: string;
}

/**
 * Undefined for a message without mentions that replies to no message and stays.
 * @param expiration seconds after which it disappears
 */
export function contextOf(
  mentionedJids: readonly string[],
  quoted: Quoted | undefined,
  expiration?: number,
): Proto | undefined {
  if (mentionedJids.length === 0 && !quoted && expiration === undefined) return undefined;
  return present({
    mentionedJid: mentionedJids.length === 0 ? undefined : [...mentionedJids],
    stanzaId: quoted?.record.whatsappId,
    participant: quoted?.authorJid,
    quotedMessage: quoted && quotedMessage(quoted.record),
    expiration,
  });
}

type Quotation = (said: NonNullable<MessageRecord['content']>, text: string) => Proto;

const quotations: Readonly<Partial<Record<MessageRecord['type'], Quotation>>> = {
  image: ({ caption, media }) => ({ imageMessage: present({ caption, mimetype: media?.mimeType }) }),
  video: ({ caption, media }) => ({ videoMessage: present({ caption, mimetype: media?.mimeType }) }),
  audio: ({ ptt, media }) => ({ audioMessage: present({ ptt, mimetype: media?.mimeType }) }),
  document: ({ caption, media }) => ({
    documentMessage: present({ caption, mimetype: media?.mimeType, fileName: media?.filename }),
  }),
  sticker: ({ media }) => ({ stickerMessage: present({ mimetype: media?.mimeType }) }),
  location: ({ latitude, longitude, title }, text) => ({
    locationMessage: present({
      degreesLatitude: latitude,
      degreesLongitude: longitude,
      name: title,
      address: text || undefined,
    }),
  }),
  contact: quotedContacts,
  poll: ({ pollOptions = [] }, name) => ({
    pollCreationMessage: { name, options: pollOptions.map((option) => ({ optionName: option.name })) },
  }),
};

function quotedContacts({ displayName }: NonNullable<MessageRecord['content']>, text: string): Proto {
  const cards = cardsIn(text) ?? [text];
  if (cards.length === 1) return { contactMessage: present({ displayName, vcard: text }) };
  return {
    contactsArrayMessage: present({
      displayName,
      contacts: cards.map((vcard) => ({ displayName: nameIn(vcard), vcard })),
    }),
  };
}

/** The quoted message, as far as phones show it in the reply. Of a file only its type is quoted. */
export function quotedMessage({ type, text = '', content = {} }: MessageRecord): Proto {
  return quotations[type]?.(content, text) ?? { conversation: text };
}
