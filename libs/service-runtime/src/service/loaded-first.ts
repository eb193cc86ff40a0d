/**
 * Options of a thread that loads modules as its process does. A thread has the flags of its process by itself. Only modules that
 * this process has been told to load first, at run time too, are named: a flag of V8, such as `npm start` gives, is refused in a
 * list.
 */
export function loadedFirst(): { execArgv?: string[] } {
  const { execArgv } = process;
  const imports = execArgv.filter((flag, at) => flag.startsWith('--import') || execArgv[at - 1] === '--import');
  return imports.length === 0 ? {} : { execArgv: imports };
}
