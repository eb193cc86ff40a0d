export { natsBroker } from './nats-broker.js';
