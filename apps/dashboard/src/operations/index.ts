export { CancelOperation, cancelOperation, OperationProgress, ResourceLink } from './operation-progress.js';
export {
  durationInWords,
  errorInWords,
  isOver,
  kindChoices,
  kindInWords,
  type Operation,
  progressInWords,
  statuses,
  type Transition,
  transitionInWords,
  unfinished,
} from './operation-words.js';
export { ResourceName } from './resource-name.js';
export { RequiredAction } from './required-action.js';
export { useOperation, useTransitions } from './use-operation.js';
