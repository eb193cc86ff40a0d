export { ContactPeople } from './contact-people.js';
export { ContactsModule } from './contacts.module.js';
