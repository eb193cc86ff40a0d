export { Documentation } from './documentation.js';
export { OpenApiModule } from './openapi.module.js';
