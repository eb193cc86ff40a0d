export { inColor, red } from './colors.js';
export { CommandFailed, type ExitCode, exitCodeHelp, exitCodeOf, exitCodes, explain } from './exit-codes.js';
export { dataText, details, type Io, Output, pageText, plain, table } from './output.js';
