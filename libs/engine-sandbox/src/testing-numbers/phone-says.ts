import type { MessageType } from '@parley/contracts/events';
import type { MediaBlob } from '@parley/contracts/media';
import type { SendFromTestingNumber } from '@parley/contracts/testing-numbers';
import { type CarriedBody, type CarriedMedia, pollOption, contactCards } from '@parley/engine-kit';

/** The types of new messages, without the types that are actions on a message. */
export type PhoneMessageType = Exclude<
  SendFromTestingNumber['type'],
  'pollVote' | 'reaction' | 'edit' | 'delete' | 'choice'
>;

/**
 * The content of a phone's message. `checkTestingMessage` has checked that the fields fit the type.
 * @throws DomainError `missing_field`, `invalid_parameter` for an invalid contact
 */
export function phoneSays(type: PhoneMessageType, message: SendFromTestingNumber): CarriedBody {
  const { text, linkPreview, file, caption, latitude, longitude, title, nativeFlowResponse } = message;
  switch (type) {
    case 'text':
      return bodyOf('text', { linkPreview }, text);
    case 'image':
    case 'video':
    case 'sticker':
      return bodyOf(type, mediaContent(file, caption));
    case 'file':
      return bodyOf('document', mediaContent(file, caption));
    case 'voice':
      return bodyOf('audio', { ...mediaContent(file), ptt: true });
    case 'location':
      return bodyOf('location', { latitude, longitude, title });
    case 'contact': {
      const { displayName, vcards } = contactCards(message.contacts ?? []);
      return bodyOf('contact', { displayName }, vcards.join('\n'));
    }
    case 'poll': {
      const { name, options = [], multipleAnswers = false } = message.poll ?? {};
      return bodyOf('poll', { pollOptions: options.map(pollOption), multipleAnswers }, name);
    }
    case 'nativeFlowResponse':
      return bodyOf('unknown', { nativeFlowResponse });
    case 'phoneNumberShared':
      return bodyOf('phone_number_shared', {});
    default:
      throw new Error(`Unknown message ${JSON.stringify(type satisfies never)}.`);
  }
}

/** The hashes of a vote. The request names options, or hashes. */
export function votedHashes(votes: readonly string[]): string[] {
  return [...new Set(votes.map((vote) => (/^[0-9a-f]{64}$/i.test(vote) ? vote.toLowerCase() : pollOption(vote).hash)))];
}

function bodyOf(type: MessageType, content: NonNullable<CarriedBody['content']>, text?: string): CarriedBody {
  return { type, text, content };
}

function mediaContent(file: MediaBlob | undefined, caption?: string): { media: CarriedMedia; caption?: string } {
  if (!file) throw new Error('A message with a file has one.');
  const { sha256: _, ...media } = file;
  return { media, caption };
}
