export type { ActRule } from './act-rule.js';
export { actRules } from './act-rules.js';
export type { ActKind, DoneAct, TakenAct } from './taken-act.js';
