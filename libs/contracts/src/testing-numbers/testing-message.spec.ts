import { describe, expect, it } from '@jest/globals';
import { checkTestingMessage, testingMessageTypes, type SendFromTestingNumber } from './testing-message.js';

const refusal = (message: Omit<SendFromTestingNumber, 'testingNumberId' | 'to'>): string => {
  try {
    checkTestingMessage({ ...message, testingNumberId: '1', to: '+1' } as never);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a message of a phone', () => {
  it('is of one of these types', () => {
    expect(testingMessageTypes).toEqual([
      'text',
      'image',
      'video',
      'file',
      'voice',
      'sticker',
      'location',
      'contact',
      'poll',
      'choice',
      'pollVote',
      'reaction',
      'edit',
      'delete',
      'nativeFlowResponse',
      'phoneNumberShared',
    ]);
  });

  it.each<[Parameters<typeof refusal>[0], string]>([
    [{ type: 'text', text: 'Hello' }, 'taken'],
    [{ type: 'text', text: 'Hello', replyTo: '3EB0', caption: undefined }, 'taken'],
    [{ type: 'phoneNumberShared' }, 'taken'],
    [{ type: 'reaction', messageId: '3EB0', reaction: '' }, 'taken'],
    [{ type: 'location', latitude: 0, longitude: 0 }, 'taken'],
    [{ type: 'text' }, 'Field "text" is required.'],
    [{ type: 'location', latitude: 0 }, 'Field "longitude" is required.'],
    [{ type: 'voice', caption: 'x' }, 'Unknown field "caption".'],
    [{ type: 'delete', messageId: '3EB0', text: 'x' }, 'Unknown field "text".'],
  ])('has what its type needs and nothing else: %j', (message, answer) => {
    expect(refusal(message)).toBe(answer);
  });
});
