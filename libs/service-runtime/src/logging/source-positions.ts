import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { LRUCache } from 'lru-cache';

/** A frame of a stack: `    at name (file:///app/dist/main.js:12:34)`. */
const frame = /^(\s+at .*?)(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)(\)?)$/gm;
/** Errors come from few files at a time. */
const mostMaps = 32;

interface SourcePosition {
  originalSource?: string;
  originalLine?: number;
  originalColumn?: number;
}

const maps = new LRUCache<string, { of: SourceMap | null }>({ max: mostMaps });

/**
 * A stack with the positions in the TypeScript sources instead of the compiled files. Maps are read when an error is logged:
 * `--enable-source-maps` keeps those of all modules in memory from the start, 20 MiB of an idle process. A position without a
 * map stays as it is.
 */
export function inSources(stack: string): string {
  return stack.replace(frame, (whole: string, ...groups: string[]) => {
    const [before = '', file = '', line, column, after = ''] = groups;
    const position = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1) as SourcePosition | undefined;
    if (position?.originalSource === undefined || position.originalLine === undefined) return whole;
    const source = new URL(position.originalSource, file).href;
    return `${before}${source}:${position.originalLine + 1}:${(position.originalColumn ?? 0) + 1}${after}`;
  });
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known) return known.of;
  const of = file.includes('/node_modules/') ? null : readMap(file);
  maps.set(file, { of });
  return of;
}

/** Null when there is none, or none that can be read: an error is logged in any case. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(
      JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
    );
  } catch {
    return null;
  }
}
