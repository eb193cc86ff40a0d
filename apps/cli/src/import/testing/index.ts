export { planOf, remarksOf } from './plan-of.js';
