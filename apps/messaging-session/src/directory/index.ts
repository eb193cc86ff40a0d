export { setName } from './contacts/contact.store.js';
export { DirectoryModule } from './directory.module.js';
