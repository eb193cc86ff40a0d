import type { TemplateNetwork } from '@parley/engine-kit';

/**
 * Approves every template after a second, except names that end in `_rejected` (decisions.md §8). Sends unapproved ones too.
 */
export const sandboxTemplates: TemplateNetwork = {
  approvedOnly: false,
  firstLookMs: 1_000,
  account: () => undefined,
  submit: () => Promise.resolve({}),
  look: (_, { name }) =>
    Promise.resolve(
      name.endsWith('_rejected')
        ? { status: 'rejected', reason: 'The name ends in "_rejected".' }
        : { status: 'approved' },
    ),
  remove: () => Promise.resolve(),
};
