export { newSecret, ProfileFile, type Profile } from './profile-file.js';
