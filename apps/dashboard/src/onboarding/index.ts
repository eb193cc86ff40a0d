export { EngineSelect, RedirectField } from './onboarding-fields.js';
