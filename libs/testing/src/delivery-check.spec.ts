import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { deliveryFaults, type DeliveryCheck, type ReportedDelivery } from './delivery-check.js';
import type { Behaviour, ReceivedRequest } from './http-receiver.js';

const secret = `whsec_${Buffer.from('thirty-two bytes of no importance').toString('base64')}`;

function aRequest(
  eventId: string,
  { attempt = 1, behaviour = { kind: 'answer' }, text = 'Hello' }: Partial<Ask> = {},
): ReceivedRequest {
  const body = Buffer.from(JSON.stringify({ id: eventId, session: 'alice', text }));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${eventId}.${timestamp}.`).update(body).digest('base64');
  return {
    method: 'POST',
    path: '/',
    headers: {
      'webhook-id': eventId,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
      'parley-delivery-id': `9${eventId}`,
      'parley-attempt': String(attempt),
    },
    body,
    at: new Date(),
    behaviour,
  };
}
interface Ask {
  attempt: number;
  behaviour: Behaviour;
  text: string;
}

const aDelivery = (eventId: string, fields: Partial<ReportedDelivery> = {}): ReportedDelivery => ({
  id: `9${eventId}`,
  eventId,
  status: 'succeeded',
  attempts: [{ number: 1, trigger: 'schedule', responseStatus: 200 }],
  ...fields,
});

/** Two events that went through, each at once. */
const aCheck = (fields: Partial<DeliveryCheck> = {}): DeliveryCheck => ({
  expected: ['1', '2'],
  deliveries: [aDelivery('1'), aDelivery('2')],
  requests: [aRequest('1'), aRequest('2')],
  ordering: 'session',
  secrets: [{ secret, from: new Date(Date.now() - 60_000) }],
  ...fields,
});

const retried = aDelivery('1', {
  attempts: [
    { number: 1, trigger: 'schedule', responseStatus: 500 },
    { number: 2, trigger: 'schedule', responseStatus: 200 },
  ],
});
const refused: Behaviour = { kind: 'answer', status: 500 };

describe('deliveryFaults', () => {
  it('finds nothing where all is well', () => {
    expect(deliveryFaults(aCheck())).toEqual([]);
  });

  it('lets a refused attempt be followed by another', () => {
    const requests = [aRequest('1', { behaviour: refused }), aRequest('1', { attempt: 2 }), aRequest('2')];
    expect(deliveryFaults(aCheck({ deliveries: [retried, aDelivery('2')], requests }))).toEqual([]);
  });

  it('lets a repeat be where a process died, and nowhere else', () => {
    const requests = [aRequest('1'), aRequest('1'), aRequest('2')];
    expect(deliveryFaults(aCheck({ requests, mayRepeat: (request) => request === requests[0] }))).toEqual([]);
    const [first, second] = requests.map(({ at }) => at.toISOString());
    expect(deliveryFaults(aCheck({ requests }))).toEqual([
      `delivery 91: attempt 1 came again outside the documented window: ${first}, ${second}`,
    ]);
  });

  it.each<[string, Partial<DeliveryCheck>]>([
    ['event 3 has 0 deliveries', { expected: ['1', '2', '3'] }],
    [
      'event 1 has 2 deliveries',
      { deliveries: [aDelivery('1'), aDelivery('1', { id: '92' })], expected: [], requests: [] },
    ],
    ['delivery 92 came and is not known', { deliveries: [aDelivery('1')] }],
    ['delivery 91: is retrying', { deliveries: [aDelivery('1', { status: 'retrying' }), aDelivery('2')] }],
    ['delivery 91: the receiver never took it', { requests: [aRequest('1', { behaviour: refused }), aRequest('2')] }],
    ['delivery 91: attempt 1 is recorded and never came', { requests: [aRequest('2')] }],
    [
      'delivery 91: attempt 1 is recorded as 500, answered was 200',
      { deliveries: [retried, aDelivery('2')], requests: [aRequest('1'), aRequest('1', { attempt: 2 })] },
    ],
    [
      'delivery 91: attempts are numbered 2',
      { deliveries: [aDelivery('1', { attempts: [{ number: 2, trigger: 'schedule' }] })] },
    ],
    ['delivery 91: attempt 2 came and is not recorded', { requests: [aRequest('1'), aRequest('1', { attempt: 2 })] }],
    [
      'delivery 91: attempt 1 came again with other bytes',
      { requests: [aRequest('1'), aRequest('1', { text: 'Bye' })], mayRepeat: () => true },
    ],
    [
      'delivery 91: came under another webhook-id',
      { requests: [{ ...aRequest('1'), headers: { ...aRequest('1').headers, 'webhook-id': '7' } }] },
    ],
    [
      'delivery 91: attempt 2 follows the success of attempt 1',
      {
        deliveries: [
          aDelivery('1', {
            attempts: [
              { number: 1, trigger: 'schedule', responseStatus: 200 },
              { number: 2, trigger: 'schedule', responseStatus: 200 },
            ],
          }),
        ],
      },
    ],
    ['session alice: event 1 came after event 2', { requests: [aRequest('2'), aRequest('1')] }],
    [
      'delivery 91: attempt 1 has no signature of a live secret',
      { secrets: [{ secret, from: new Date(0), until: new Date(Date.now() - 60_000) }] },
    ],
  ])('finds that %s', (fault, fields) => {
    expect(deliveryFaults(aCheck(fields))).toContain(fault);
  });
});
