export { InboxStore } from '../intake/inbox.store.js';
export { TakeHook } from '../intake/take-hook.js';
export { ProveNumber } from '../prove-number.js';
export { jumbled, type StoryModel, tellStory } from './told-story.js';
export { parseWebhook } from '../webhook/parse-webhook.js';
export { readWebhook, type ReadWebhook } from '../webhook/read-webhook.js';
export { sentStateOf } from '../webhook/sent-state.js';
export { isSignedBy } from '../webhook/signature.js';
