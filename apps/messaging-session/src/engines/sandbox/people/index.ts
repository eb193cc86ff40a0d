export { lidOfPhone, phoneOf } from './lid.js';
export { sandboxPeople } from './sandbox-people.js';
