export { forwardedContent } from './forwarded-content.js';
export { SendsModule } from './sends.module.js';
