import { PrivateParley } from '../../tools/dist/index.js';

/** Before the end-to-end tests: one Parley for all of them. */
export default async function startParley() {
  globalThis.parleyOfTests = await PrivateParley.start();
  process.env.TEST_PARLEY_HOME = globalThis.parleyOfTests.home;
}
