export { ProfileFile, type Profile } from './profile-file.js';
export { newSecret } from './secret.js';
