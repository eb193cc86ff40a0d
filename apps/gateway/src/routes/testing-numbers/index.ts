export { TestingNumbersModule } from './testing-numbers.module.js';
