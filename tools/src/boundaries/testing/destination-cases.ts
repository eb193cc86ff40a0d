import { importing, type LintCase } from './lint-case.js';

const privacy = 'parley/destination-privacy';
const inAttempt = 'apps/webhook-delivery/src/attempt/planted.ts';

/** Senders are known by their kit, and each alone knows its library (beyond.md §2). */
export const destinationCases: readonly LintCase[] = [
  {
    what: 'a feature that knows a sender',
    path: inAttempt,
    code: importing('@parley/destination-amqp'),
    rule: privacy,
  },
  { what: 'a feature that knows the library of a sender', path: inAttempt, code: importing('kafkajs'), rule: privacy },
  {
    what: 'a sender that knows the library of another',
    path: 'libs/destination-kafka/src/planted.ts',
    code: importing('amqplib'),
    rule: privacy,
  },
  {
    what: 'a feature that loads a sender when it needs it',
    path: inAttempt,
    code: "export const sender = () => import('@parley/destination-kafka');\n",
    rule: privacy,
  },
  {
    what: 'the list of senders',
    path: 'apps/webhook-delivery/src/destinations.ts',
    code: importing('@parley/destination-amqp'),
    rule: null,
  },
  {
    what: 'a feature that knows the kit',
    path: inAttempt,
    code: importing('@parley/destination-kit'),
    rule: null,
  },
];
