/** `npm run bench [-- <bench>]`: what each measures and found is in docs/performance.md. */
const benches: Record<string, () => Promise<void>> = {
  chain: async () => (await import('./chain-bench.js')).benchChain(),
  operations: async () => (await import('./operations/index.js')).benchOperations(),
  delivery: async () => (await import('./delivery/index.js')).benchDelivery(),
  events: async () => (await import('./events/index.js')).benchEvents(),
  held: async () => (await import('./events/index.js')).benchHeld(),
  sessions: async () => (await import('./sessions/index.js')).benchSessions(),
};

const [name = 'chain'] = process.argv.slice(2);
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`usage: npm run bench [-- <bench>]; the benches are: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
}
