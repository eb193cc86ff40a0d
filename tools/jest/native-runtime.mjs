import { fileURLToPath, pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { compiledSource } from './compiled-source.mjs';
import './register-source-loader.mjs';

// Threads that tests start run sources too.
process.execArgv.push('--import', new URL('./register-source-loader.mjs', import.meta.url).href);

let files = 0;

/**
 * Runs test files with Node's own module loader, in the global scope of the worker. Jest's would load everything that a
 * file imports again for each file, which costs more than most files take. Here it is loaded once a worker, as in the
 * process that a service is; only the test file itself is loaded anew. There are thus no module mocks (`jest.mock`).
 */
export default class NativeRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    globalThis[Symbol.for('parley.jest-globals')] = this.requireModuleOrMock(path, '@jest/globals');
    files += 1;
    return import(`${pathToFileURL(path).href}?test-file=${files}`);
  }

  getSourceMaps() {
    return new SourceMaps();
  }
}

/** As Jest shows the stack of an error: file of the code that ran → file of its source map. */
class SourceMaps extends Map {
  get(name) {
    const [url] = name.split('?');
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return undefined;
    return compiledSource(fileURLToPath(url)).map;
  }
}
