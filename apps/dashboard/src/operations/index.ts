export { CancelOperation } from './cancel-operation.js';
export { OperationProgress } from './operation-progress.js';
export {
  errorInWords,
  isOver,
  kindChoices,
  kindInWords,
  type Operation,
  pageOfResource,
  progressInWords,
  statuses,
  type Transition,
  transitionInWords,
} from './operation-words.js';
export { RequiredAction } from './required-action.js';
export { useOperation, useTransitions } from './use-operation.js';
