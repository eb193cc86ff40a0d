export { FanOutModule } from './fan-out.module.js';
