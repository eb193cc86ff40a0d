export { CommandFailed, exitCodeHelp, exitCodeOf, exitCodes } from './exit-codes.js';
export { explain } from './explain.js';
export type { Io } from './io.js';
export { Output } from './output.js';
export { dataText, details, pageText, table } from './table.js';
export { plain } from './plain-text.js';
