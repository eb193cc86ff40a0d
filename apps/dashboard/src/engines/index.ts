export { EngineFields } from './engine-fields.js';
export { EngineLabel, EngineSelect, useCustomersEngines } from './engine-select.js';
export { type FieldValues, valuesOf } from './field-values.js';
export { ScanHere, ScansOf } from './scan-here.js';
export { type Engine, firstChoice, useEngine, useEngines, useTestingNumbers } from './use-engines.js';
