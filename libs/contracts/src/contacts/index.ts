export * from './contact-details.requests.js';
export * from './contact.requests.js';
export * from './identities-merged.notification.js';
