import { TestEnvironment } from 'jest-environment-node';

/**
 * For {@link NativeRuntime}: Jest itself stays in a global scope of its own for each file, but has the built-in classes
 * of the one that the tests run in, so that `expect.any(String)` or `instanceof Error` mean the same in both.
 */
export default class NativeEnvironment extends TestEnvironment {
  #leastTimeoutMs;

  constructor(config, context) {
    super(config, context);
    this.#leastTimeoutMs = config.projectConfig.testTimeout;
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (/^[A-Z]/.test(name) && typeof globalThis[name] === 'function') this.global[name] = globalThis[name];
    }
    const FakeTimers = this.fakeTimersModern.constructor;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: globalThis });
  }

  /** A limit of a test's own is more than that of its stage, never less: it ends what hangs, and judges nobody's speed. */
  handleTestEvent(event, { testTimeout }) {
    const limited = event.name === 'test_fn_start' ? event.test : event.name === 'hook_start' ? event.hook : undefined;
    if (limited) limited.timeout = Math.max(limited.timeout ?? testTimeout, this.#leastTimeoutMs ?? 0);
  }
}
