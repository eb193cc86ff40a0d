export { ContactPeople } from './contact-people.js';
export { setName } from './contact.store.js';
export { ContactsModule } from './contacts.module.js';
