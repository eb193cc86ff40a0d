import { register } from 'node:module';

/** For `node --import`: the process runs TypeScript sources, as the workers of Jest do. */
register('./source-loader.mjs', import.meta.url);
