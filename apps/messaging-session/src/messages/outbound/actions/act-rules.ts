import type { ActRule } from './act-rule.js';
import { castVote } from './cast-vote.js';
import { edit } from './edit.js';
import { localDelete, revoke } from './delete.js';
import { react } from './react.js';
import type { ActKind } from './taken-act.js';

/** Everything that can be done to a message, by its kind. */
export const actRules: { readonly [Kind in ActKind]: ActRule<Kind> } = {
  reaction: react,
  vote: castVote,
  edit,
  revoke,
  localDelete,
};
