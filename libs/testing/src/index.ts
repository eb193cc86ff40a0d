export { aCaller, aProjectCaller } from './a-caller.js';
export { createTestDatabase, type TestDatabase } from './database.js';
export { fixedClock, type FixedClock } from './fixed-clock.js';
export { freePort } from './free-port.js';
export { httpReceiver, type Behaviour, type HttpReceiver, type ReceivedRequest, type Script } from './http-receiver.js';
export { infra, type Infra } from './infra.js';
export { createTestRedis, type TestRedis } from './redis.js';
export { sequentialIds } from './sequential-ids.js';
export { waitFor, type WaitOptions } from './wait-for.js';
