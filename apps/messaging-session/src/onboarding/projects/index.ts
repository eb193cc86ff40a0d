export { closeOnboarding, moveOnboarding } from './onboarding-of-project.store.js';
