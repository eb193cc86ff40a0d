export { Broker, type BrokerOptions } from './broker/broker.js';
export { type AnyContract, inboxPrefixOf, type Permissions, permissionsOf } from './broker/permissions.js';
export { isServerAddress } from './broker/server-address.js';
export { ChangeAnnouncer, type NotedChange } from './changes/change-announcer.js';
export { CoalescedChanges } from './changes/coalesced-changes.js';
export type { DeadLetter } from './events/dead-letter.js';
export { deadLetterHeader } from './events/event-headers.js';
export { DeadLetterBox, type DeadLetterQuery, type Redriven } from './events/dead-letter-box.js';
export { EventConsumer, type EventConsumerOptions } from './events/event-consumer.js';
export { ParkedEvents } from './events/parked-events.js';
export { done, type Outcome, reject, retry } from './events/received-event.js';
export type { EventOf, ReceivedEvent } from './events/received-event.js';
export type { StreamSettings } from './broker/stream-settings.js';
export { ensureStreams } from './events/streams.js';
export {
  type NotificationOptions,
  type NotificationSubscription,
  Notifications,
} from './notifications/notifications.js';
export { BatchPublisher, type StreamMessage } from './outbox/batch-publisher.js';
export {
  EventTooLarge,
  maxEventBytes,
  type OutboxEvent,
  outboxHandover,
  outboxInsert,
} from './outbox/outbox-insert.js';
export { OutboxRelay, type OutboxRelayOptions } from './outbox/outbox-relay.js';
export { parseJson } from './json/parse-json.js';
export { inSlices, Slices } from './json/slices.js';
export { writeJson } from './json/write-json.js';
export * from './json/json-tokens.js';
export { contractHandledBy, Handles } from './requests/handles.js';
export { LocalServices } from './requests/local-services.js';
export { RequestClient, type RequestOptions } from './requests/request-client.js';
export { type RequestContext, type RequestTrace, traceOf } from './requests/request-context.js';
export { NoResponders, NoSessionOwner } from './requests/request-errors.js';
export { RequestServer, type RequestServerOptions } from './requests/request-server.js';
export { SessionSubscription } from './requests/session-subscription.js';
export { utf8Text } from './json/parse-json.js';
