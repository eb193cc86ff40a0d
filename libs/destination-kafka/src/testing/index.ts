export { kafkaBroker } from './kafka-broker.js';
