import { describe, expect, it } from '@jest/globals';
import { StreamReader } from './open-stream.js';

const stream =
  'retry: 2000\nid: c0\n\n' +
  'id: c1\nevent: message.received\ndata: {"text":"Grüße 👋"}\n\n' +
  ': heartbeat\n\n' +
  ': heartbeat\nid: c2\n\n' +
  'event: stream.closed\ndata: {}\nid: c3\n\n' +
  'id: half';

const messages = [
  { id: 'c0' },
  { id: 'c1', event: 'message.received', data: '{"text":"Grüße 👋"}' },
  { id: 'c2' },
  { id: 'c3', event: 'stream.closed', data: '{}' },
];

describe('server-sent events', () => {
  it.each([
    ['whole', [stream]],
    ['letter by letter', [...stream]],
    ['with the line ends of Windows', [stream.replaceAll('\n', '\r\n')]],
  ])('are read %s, with the places between them', (_, pieces) => {
    const delays: number[] = [];
    const reader = new StreamReader((delay) => delays.push(delay));

    expect(pieces.flatMap((piece) => reader.read(piece))).toEqual(messages);
    expect(delays).toEqual([2000]);
  });
});
