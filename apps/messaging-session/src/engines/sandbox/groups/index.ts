export { type SandboxGroup } from './group.js';
export { sendRefusal } from './group-rules.js';
export { resolveOwnership } from './group-ownership.store.js';
export { groupOf, groupPictures, holdGroups } from './group.store.js';
export { SandboxGroupReader } from './sandbox-group-reader.js';
export { type GroupParts, SandboxGroups } from './sandbox-groups.js';
