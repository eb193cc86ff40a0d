import { type DomainError, invalidField } from '@parley/contracts/base';
import { filenameOfType } from '@parley/media-store';
import { type OutgoingContent, type StoredMedia, capabilityOfSend, unsupported } from '@parley/engine-kit';
import { present } from './json.js';
import { choicesRefusal } from './choices-refusal.js';
import { interactiveContent } from './graph/interactive.js';
import { contactOf } from './graph/vcard-contact.js';
import { type GraphContent } from './graph/graph-message.js';
import { templateContent } from './graph/template-body.js';

type MediaContent = Extract<OutgoingContent, { kind: 'media' }>;
/** A message that goes out with a file. */
export type WithFile = MediaContent | (Extract<OutgoingContent, { kind: 'interactive' }> & { media: StoredMedia });
type ContactsContent = Extract<OutgoingContent, { kind: 'contacts' }>;

/** In one message, by Meta's document. */
const mostContacts = 5;

/**
 * Graph's content for a message without a file.
 * @returns DomainError `not_supported_by_engine` for a kind that the Cloud API cannot send, `invalid_parameter` for content
 *   that Meta would refuse
 */
export function plainContent(content: Exclude<OutgoingContent, MediaContent>): GraphContent | DomainError {
  switch (content.kind) {
    case 'text': {
      const { text: body, linkPreview, template } = content;
      if (template) return templateContent(template, template.values);
      return { type: 'text', text: { body, ...(linkPreview === undefined ? {} : { preview_url: linkPreview }) } };
    }
    case 'location': {
      const { latitude, longitude, title: name, address } = content;
      return { type: 'location', location: present({ latitude, longitude, name, address }) };
    }
    case 'contacts':
      return contactsContent(content);
    case 'interactive':
      return choicesRefusal(content.choices) ?? interactiveContent(content.choices);
    case 'poll':
      return unsupported(capabilityOfSend(content.kind));
    default:
      throw new Error(`Unknown content ${JSON.stringify(content satisfies never)}.`);
  }
}

function contactsContent({ displayName, names = [displayName], vcards }: ContactsContent): GraphContent | DomainError {
  if (vcards.length > mostContacts)
    return invalidField(
      'contacts',
      `Meta takes at most ${mostContacts} in one message, and these are ${vcards.length}`,
    );
  const contacts = vcards.map((vcard, place) => contactOf(vcard, names[place]));
  const nameless = contacts.indexOf(undefined);
  if (nameless >= 0)
    return invalidField(`contacts.${nameless}.displayName`, 'Meta requires a name, and the vCard has none');
  return { type: 'contacts', contacts: contacts.filter((contact) => contact !== undefined) };
}

/** Whether a file goes out with the message. */
export function hasFile(content: OutgoingContent): content is WithFile {
  return 'media' in content && content.media !== undefined;
}

/** As what its file is shown. */
export function kindOfFile(content: WithFile): MediaContent['type'] {
  if (content.kind === 'media') return content.type;
  const { header } = content.choices;
  return header === undefined || header.type === 'text' ? 'document' : header.type;
}

/** Graph's content for a message whose file is uploaded. @param id Graph's id of the file */
export function fileContent(content: WithFile, id: string): GraphContent {
  return content.kind === 'media' ? mediaContent(content, id) : interactiveContent(content.choices, id);
}

/** Graph's content for a message with a file. @param id Graph's id of the uploaded file */
export function mediaContent({ type, media, caption, ptt }: MediaContent, id: string): GraphContent {
  const captioned = { id, ...(caption === undefined ? {} : { caption }) };
  switch (type) {
    case 'image':
      return { type, image: captioned };
    case 'video':
      return { type, video: captioned };
    case 'audio':
      return { type, audio: { id, ...(ptt === true ? { voice: true } : {}) } };
    case 'document':
      return { type, document: { ...captioned, filename: filenameOf(media) } };
    case 'sticker':
      return { type, sticker: { id } };
    default:
      throw new Error(`Unknown media ${JSON.stringify(type satisfies never)}.`);
  }
}

export function filenameOf({ filename, mimeType }: StoredMedia): string {
  return filename ?? filenameOfType(mimeType);
}
