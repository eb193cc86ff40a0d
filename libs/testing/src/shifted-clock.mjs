/**
 * Loaded into a forked service before anything else: its wall clock can be set apart from the true one, as by an
 * operator or a bad time server. Timers and `performance.now()` go on as they do when that happens.
 */
const TrueDate = Date;
let offsetMs = 0;

const now = () => TrueDate.now() + offsetMs;
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new TrueDate(now()).toString(),
  get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
});

process.on('message', ({ clockOffsetMs }) => {
  if (typeof clockOffsetMs !== 'number') return;
  offsetMs = clockOffsetMs;
  process.send?.({ clockOffsetMs });
});
// Whether the process stays is not for this listener to say.
process.channel?.unref();
