export { MakeTestDelivery } from './make-test-delivery.js';
export { TestSendsModule } from './test-sends.module.js';
