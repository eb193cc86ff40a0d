export { aCaller, aProjectCaller, fixedClock, type FixedClock, sequentialIds } from './builders.js';
export { advisoryLockWaits, createTestDatabase, lockWaits, type TestDatabase } from './database.js';
export * from './fake-graph/index.js';
export { createFakeS3, type FakeS3 } from './fake-s3.js';
export { missingElasticMq, TestElasticMq } from './elasticmq.js';
export { FakeOperations } from './fake-operations.js';
export {
  deliveryFaults,
  verifies,
  type DeliveryCheck,
  type LiveSecret,
  type ReportedDelivery,
} from './delivery-check.js';
export { type DnsAnswer, DnsServer } from './dns-server.js';
export { type AnswerDocument, DocumentedAnswers } from './documented-answers.js';
export { forkService, type ForkedService } from './fork-service.js';
export { freePort } from './free-port.js';
export {
  httpReceiver,
  type Behaviour,
  type HttpReceiver,
  type ReceivedRequest,
  type RequestHead,
  type Script,
} from './http-receiver.js';
export { infra, type Infra } from './infra.js';
export { missingKafka, TestKafka, type TestKafkaOptions } from './kafka.js';
export { inTime, type Load, quickest, startLoad } from './load.js';
export { createTestNats, type TestNats } from './nats.js';
export { createTestNatsCluster, type TestNatsCluster } from './nats-cluster.js';
export { createTestPostgresPair, type TestPostgresPair } from './postgres-pair.js';
export * from './other-installations/index.js';
export { type ServerCertificate, rabbitMqScripts, TestRabbitMq, type TestRabbitMqOptions } from './rabbitmq.js';
export { RawServer } from './raw-server.js';
export { createTestRedis, type TestRedis } from './redis.js';
export { createTestRedisCluster, type TestRedisCluster } from './redis-cluster.js';
export { selfSigned, signedBy } from './self-signed.js';
export { StreamReader, type StreamMessage } from './stream-reader.js';
export { type ServerProgram, TestServer } from './test-server.js';
export { tcpProxy, type TcpProxy } from './tcp-proxy.js';
export { waitFor, type WaitOptions } from './wait-for.js';
