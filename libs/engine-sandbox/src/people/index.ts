export { lidOfPhone, phoneOf } from './lid.js';
export { namesToLearn, reachablePhone, withPhones } from './reachable.js';
export { namesOfPhone, sandboxPeople } from './sandbox-people.js';
