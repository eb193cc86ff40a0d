import type { MessageRecord } from '../../../../messages/message/index.js';
import { present, type Proto } from '../../wire/proto-value.js';

/** What a message is said about, beside what it says. */
export interface Quoted {
  readonly record: MessageRecord;
  readonly authorJid: string;
}

/** Undefined: it answers nothing and mentions nobody. */
export function contextOf(mentionedJids: readonly string[], quoted: Quoted | undefined): Proto | undefined {
  if (mentionedJids.length === 0 && !quoted) return undefined;
  return present({
    mentionedJid: mentionedJids.length === 0 ? undefined : [...mentionedJids],
    stanzaId: quoted?.record.whatsappId,
    participant: quoted?.authorJid,
    quotedMessage: quoted && quotedMessage(quoted.record),
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
  location: ({ latitude, longitude, title }) => ({
    locationMessage: present({ degreesLatitude: latitude, degreesLongitude: longitude, name: title }),
  }),
  contact: ({ displayName }, vcard) => ({ contactMessage: present({ displayName, vcard }) }),
  poll: ({ pollOptions = [] }, name) => ({
    pollCreationMessage: { name, options: pollOptions.map((option) => ({ optionName: option.name })) },
  }),
};

/** The answered message as far as a phone shows it in the answer. Files are named by their kind alone. */
export function quotedMessage({ type, text = '', content = {} }: MessageRecord): Proto {
  return quotations[type]?.(content, text) ?? { conversation: text };
}
