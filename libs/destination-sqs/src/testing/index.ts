export { elasticMqBroker } from './elasticmq-broker.js';
