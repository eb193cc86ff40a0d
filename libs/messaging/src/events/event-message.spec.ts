import { describe, expect, it } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import { EventMessage } from './event-message.js';

function aMessage(reply: string): { message: EventMessage; answers: string[] } {
  const answers: string[] = [];
  const respond = (payload: Uint8Array): boolean => answers.push(Buffer.from(payload).toString()) > 0;
  return { message: new EventMessage({ reply, respond, subject: 'travel.moved' } as unknown as Msg), answers };
}

const classic = '$JS.ACK.TRAVEL.history.3.120.140.1700000000123456789.7';

describe('EventMessage', () => {
  it('reads the reply subject of old and of new servers alike', () => {
    const expected = { stream: 'TRAVEL', deliveryCount: 3, streamSequence: 120, storedAtMs: 1700000000123, pending: 7 };
    expect(aMessage(classic).message).toMatchObject(expected);
    const recent = '$JS.ACK.hub.ABCDEF.TRAVEL.history.3.120.140.1700000000123456789.7.r4nd0m';
    expect(aMessage(recent).message).toMatchObject(expected);
  });

  it('refuses a message that is not of JetStream', () => {
    expect(() => aMessage('_INBOX.1')).toThrow('not a JetStream');
  });

  it('answers once', () => {
    const { message, answers } = aMessage(classic);
    message.working();
    message.nak(1500);
    message.ack();
    message.working();
    expect(answers).toEqual(['+WPI', '-NAK {"delay":1500000000}']);
  });
});
