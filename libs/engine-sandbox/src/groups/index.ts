export { type SandboxGroup, toNetworkGroup } from './group.js';
export { sendRefusal } from './group-rules.js';
export { groupOf, groupPictures, groupsOf, holdGroups, picturesOf } from './group.store.js';
export { type GroupParts, SandboxGroups } from './sandbox-groups.js';
