import type { TemplateNetwork } from '../template-network.js';

/** Approves what is submitted after a second, but for names that end in `_rejected` (decisions.md §8). Sends all. */
export const sandboxTemplates: TemplateNetwork = {
  approvedOnly: false,
  firstLookMs: 1_000,
  account: () => undefined,
  submit: () => Promise.resolve(undefined),
  look: (_, { name }) =>
    Promise.resolve(
      name.endsWith('_rejected')
        ? { status: 'rejected', reason: 'The name ends in "_rejected".' }
        : { status: 'approved' },
    ),
  remove: () => Promise.resolve(),
};
