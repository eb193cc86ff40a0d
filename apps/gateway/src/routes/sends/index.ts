export { SendsModule } from './sends.module.js';
