/** `npm run bench [-- <bench>]`: docs/performance.md describes each bench and its results. */
const benches: Record<string, () => Promise<void>> = {
  amqp: async () => (await import('./destinations/amqp-bench.js')).benchAmqp(),
  baileys: async () => (await import('./baileys/baileys-bench.js')).benchBaileys(),
  chain: async () => (await import('./chain-bench.js')).benchChain(),
  operations: async () => (await import('./operations/operations-bench.js')).benchOperations(),
  cloud: async () => (await import('./cloud/cloud-bench.js')).benchCloud(),
  delivery: async () => (await import('./delivery/delivery-bench.js')).benchDelivery(),
  deliveries: async () => (await import('./delivery/delivery-search-bench.js')).benchDeliverySearch(),
  events: async () => (await import('./events/events-bench.js')).benchEvents(),
  'event-loop': async () => (await import('./event-loop/event-loop-bench.js')).benchEventLoop(),
  held: async () => (await import('./events/held-bench.js')).benchHeld(),
  inbox: async () => (await import('./inbox/inbox-bench.js')).benchInbox(),
  kafka: async () => (await import('./destinations/kafka-bench.js')).benchKafka(),
  nats: async () => (await import('./destinations/nats-bench.js')).benchNats(),
  processes: async () => (await import('./processes/processes-bench.js')).benchProcesses(),
  sessions: async () => (await import('./sessions/sessions-bench.js')).benchSessions(),
};

const [name = 'chain'] = process.argv.slice(2);
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`usage: npm run bench [-- <bench>]; the benches are: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
}
