export { ProfilePictureController } from './profile-picture.controller.js';
