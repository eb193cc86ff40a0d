export { forwardedContent } from './forwarded-content.js';
export { SendsModule } from './sends.module.js';
export { TemplateContent } from './send-content.js';
