import { findFreePort, PrivateParley } from '../../tools/dist/index.js';

/** Before the end-to-end tests: one Parley for all of them. */
export default async function startParley() {
  // Where the test of the Cloud API has its Graph.
  process.env.TEST_GRAPH_PORT = String(await findFreePort());
  globalThis.parleyOfTests = await PrivateParley.start({
    GRAPH_BASE_URL: `http://127.0.0.1:${process.env.TEST_GRAPH_PORT}`,
  });
  process.env.TEST_PARLEY_HOME = globalThis.parleyOfTests.home;
}
