import { TestEnvironment } from 'jest-environment-node';

/**
 * For {@link NativeRuntime}: Jest itself stays in a global scope of its own for each file, but has the built-in classes
 * of the one that the tests run in, so that `expect.any(String)` or `instanceof Error` mean the same in both.
 */
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (/^[A-Z]/.test(name) && typeof globalThis[name] === 'function') this.global[name] = globalThis[name];
    }
    const FakeTimers = this.fakeTimersModern.constructor;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: globalThis });
  }
}
