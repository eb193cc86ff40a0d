export { rabbitMqBroker } from './rabbitmq-broker.js';
