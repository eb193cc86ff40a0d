import type { EnginePackage } from '@parley/engine-kit';
import { SandboxEngine } from './sandbox-engine.js';
import { type SandboxTiming, sandboxTiming } from './sandbox-timing.js';
import { SandboxModule } from './sandbox.module.js';

/** A simulated network of testing numbers, inside Parley (decisions.md §3). */
export const sandbox: EnginePackage<Record<never, never>, Partial<SandboxTiming>> = {
  traits: {
    name: 'sandbox',
    lacks: [],
    textLength: 65_536,
    uncaptioned: [],
    config: { testingNumberId: { isFixed: true }, country: { isFixed: true }, pairing: {} },
    credentials: [],
  },
  variables: {},
  install: ({ timing }) => ({
    module: SandboxModule.with({ ...sandboxTiming, ...timing }),
    engine: SandboxEngine,
  }),
};
