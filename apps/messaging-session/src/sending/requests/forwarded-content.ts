import { DomainError, notFound } from '@parley/contracts/base';
import {
  type MessageContent,
  type MessageRecord,
  type OutgoingContent,
  removedForQuota,
  networkRefused,
  cardsIn,
  mostCards,
  nameOf,
  numbersOf,
  propertiesOf,
} from '@parley/engine-kit';

/**
 * The content of a message, to be forwarded. Its author, reply reference, mentions and edit mark are left out.
 * @throws DomainError `not_found` for a revoked message, `conflict` while the content has not arrived,
 *   `engine_rejected` for a type that has no content of its own, or more contacts than one message can have
 */
export function forwardedContent({ id, type, text = '', content = {} }: MessageRecord): OutgoingContent {
  if (content.viewOnce === true) throw networkRefused('A message that is shown once cannot be forwarded.');
  if (content.unavailable) throw new DomainError('conflict', whyUnavailable(content));
  switch (type) {
    case 'text':
      return { kind: 'text', text, linkPreview: content.linkPreview };
    case 'location': {
      const { latitude = 0, longitude = 0, title } = content;
      return { kind: 'location', latitude, longitude, title, address: text || undefined };
    }
    case 'contact':
      return contactsOf(text, content.displayName);
    case 'poll':
      return {
        kind: 'poll',
        name: text,
        options: content.pollOptions ?? [],
        multipleAnswers: content.multipleAnswers ?? false,
      };
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker': {
      const { media, caption, ptt } = content;
      if (!media || !('blobId' in media)) throw cannotBeForwarded();
      return { kind: 'media', type, media, caption, ptt };
    }
    case 'revoke':
      throw notFound('Message', id);
    // What somebody tapped, or the answer to a flow.
    case 'unknown':
      if (text === '') throw cannotBeForwarded();
      return { kind: 'text', text };
    // Some networks send the person's card with it.
    case 'phone_number_shared':
      if (text === '') throw cannotBeForwarded();
      return contactsOf(text, content.displayName);
    case 'reaction':
    case 'edited':
      throw cannotBeForwarded();
    default:
      throw new Error(`Unknown type ${JSON.stringify(type satisfies never)}.`);
  }
}

function whyUnavailable({ unavailableReason }: MessageContent): string {
  if (unavailableReason === removedForQuota) return 'The file of the message was removed to make room for newer ones.';
  return 'The content of the message has not arrived yet.';
}

/** Each card of the message as a contact of its own. One without a name is called by its number, as it is shown. */
function contactsOf(text: string, displayName = ''): OutgoingContent {
  const vcards = cardsIn(text) ?? [text];
  if (vcards.length > mostCards)
    throw networkRefused(`A message of more than ${mostCards} contacts cannot be forwarded.`);
  const names = vcards.map((vcard, place) => {
    const properties = propertiesOf(vcard);
    return (place === 0 && displayName) || nameOf(properties) || (numbersOf(properties)[0] ?? '');
  });
  return { kind: 'contacts', displayName: names[0] ?? '', names, vcards };
}

function cannotBeForwarded(): DomainError {
  return networkRefused('Such a message cannot be forwarded.');
}
