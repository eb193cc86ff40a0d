export { compileFilter, compileFilterText, type EventFilter, type FilterOutcome } from './compile-filter.js';
export { filterLimits } from './field-conditions.js';
export { FilterCache } from './filter-cache.js';
