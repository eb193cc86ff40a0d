export * from './idempotency-receipt.js';
