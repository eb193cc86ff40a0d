export { namesToLearn, reachablePhone, withPhones } from './reachable.js';
export { namesOfPhone, sandboxPeople, lidOfPhone, phoneOf } from './sandbox-people.js';
