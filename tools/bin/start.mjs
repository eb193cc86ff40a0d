#!/usr/bin/env node
/** `npm start`: the supervisor, built when stale, in this process (signals reach it and not a launcher). */
process.argv.splice(2, 0, 'supervisor');
await import('./run.mjs');
