export { PreviewRecovery } from './recovery/preview-recovery.js';
export { RedeliveryModule } from './redelivery.module.js';
export { RetryStore } from './retries/retry.store.js';
export { MakeTestDelivery } from './test-sends/make-test-delivery.js';
