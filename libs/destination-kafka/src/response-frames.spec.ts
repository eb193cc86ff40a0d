import { describe, expect, it } from '@jest/globals';
import { InvalidResponse, ResponseFrames } from './response-frames.js';

const frame = (length: number): Buffer => {
  const bytes = Buffer.alloc(4 + length);
  bytes.writeInt32BE(length);
  return bytes;
};

describe('ResponseFrames', () => {
  it('takes answers, however they are divided', () => {
    const answers = Buffer.concat([frame(4), frame(70_000), frame(12)]);
    const whole = new ResponseFrames();
    whole.take(answers);
    const byByte = new ResponseFrames();
    for (const byte of answers) byByte.take(Buffer.from([byte]));
    expect(() => whole.take(frame(4))).not.toThrow();
    expect(() => byByte.take(frame(4))).not.toThrow();
  });

  it.each([
    ['an answer of another protocol', Buffer.from('HTTP/1.1 400 Bad Request\r\n')],
    ['a negative length', Buffer.from([0xff, 0xff, 0xff, 0xff])],
    ['more than an answer has', Buffer.from([0, 0x80, 0, 1])],
    ['a frame too short for an answer', Buffer.from([0, 0, 0, 3, 1, 2, 3])],
    ['an empty frame', Buffer.from([0, 0, 0, 0])],
  ])('refuses %s', (_, bytes) => {
    expect(() => new ResponseFrames().take(bytes)).toThrow(InvalidResponse);
  });
});
