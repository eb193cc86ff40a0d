import { metaMediaLimits } from '@parley/contracts/media';
import type { EnginePackage } from '@parley/engine-kit';
import { SandboxEngine } from './sandbox-engine.js';
import { type SandboxTiming, sandboxTiming } from './sandbox-timing.js';
import { SandboxModule } from './sandbox.module.js';

/** A simulated network of testing numbers, inside Parley (decisions.md §3). */
export const sandbox: EnginePackage<Record<never, never>, Partial<SandboxTiming>> = {
  traits: {
    name: 'sandbox',
    label: 'Sandbox',
    description: 'A network inside Parley, to try things out: a session gets a testing number and needs no phone.',
    isSimulated: true,
    connectsByStart: true,
    lacks: ['accountTransfer'],
    textLength: 65_536,
    mediaLimits: metaMediaLimits,
    uncaptioned: [],
    config: {
      testingNumberId: { label: 'Testing number', hint: 'Default: a new one.', kind: 'testing_number', isFixed: true },
      country: {
        ...{ label: 'Country of a new number', default: 'US', unless: 'testingNumberId', isFixed: true },
        choices: { US: 'United States', GB: 'United Kingdom', BR: 'Brazil', IN: 'India' },
      },
      pairing: {
        ...{ label: 'Pairing', default: 'auto' },
        choices: { auto: 'Automatic: connected at once', qr: 'By QR code: as with a real phone' },
      },
    },
    unshown: ['calls'],
    credentials: {},
  },
  variables: {},
  install: ({ timing }) => ({
    module: SandboxModule.with({ ...sandboxTiming, ...timing }),
    engine: SandboxEngine,
  }),
};
