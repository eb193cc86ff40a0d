export { TransfersModule } from './transfers.module.js';
