import 'reflect-metadata';
import * as eventHistory from '@parley/event-history';
import * as gateway from '@parley/gateway';
import * as messagingSession from '@parley/messaging-session';
import * as operations from '@parley/operations';
import { memberOf, runServices } from '@parley/service-runtime';
import * as webhookDelivery from '@parley/webhook-delivery';
import { environmentOf } from './config.js';

/** The five services in one process, for small servers (decisions.md §15). */
const config = gateway.readConfig(environmentOf('gateway'));

await runServices({
  name: 'all-in-one',
  config,
  members: [
    [memberOf(gateway.gateway(config))],
    [
      memberOf(messagingSession.messagingSession(messagingSession.readConfig(environmentOf('messaging-session')))),
      memberOf(webhookDelivery.webhookDelivery(webhookDelivery.readConfig(environmentOf('webhook-delivery')))),
    ],
    // The others ask these to the end.
    [
      memberOf(eventHistory.eventHistory(eventHistory.readConfig(environmentOf('event-history')))),
      memberOf(operations.operations(operations.readConfig(environmentOf('operations')))),
    ],
  ],
});
