import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The app's Prisma client and its wiring: no feature's, and guarded by the Prisma rule. */
const notFeatures = new Set(['database', 'generated']);

/**
 * A feature, a folder directly under an app's `src`, is entered by its `index.ts` alone; so is a folder within a feature
 * that has an `index.ts`. A folder of folders alone, such as `identity`, is no feature: each folder in it is one. Files of
 * the same folder, and of the folders around it, import each other freely.
 */
export const featureDoor = {
  meta: {
    type: 'problem',
    docs: { description: 'Enter a feature folder only by its index.ts.' },
    messages: { door: 'Enter "{{feature}}" by its index.js: {{path}} is its own affair.' },
    schema: [],
  },
  create(context) {
    const source = sourceFolderOf(context.filename);
    if (source === null) return {};
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const target = resolve(dirname(context.filename), specifier);
      const feature = closedFeature(source, dirname(context.filename), target);
      if (feature !== null) {
        context.report({ node: node.source, messageId: 'door', data: { feature, path: relative(source, target) } });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** `apps/<app>/src` of a file in an app, or null. */
function sourceFolderOf(filename) {
  const found = /^(.*[\\/]apps[\\/][^\\/]+[\\/]src)[\\/]/.exec(filename);
  return found?.[1] ?? null;
}

/** The outermost folder that the import enters from outside and not by its door, or null. */
function closedFeature(source, from, target) {
  const folders = relative(source, dirname(target)).split(sep).filter(Boolean);
  if (folders[0] === '..' || notFeatures.has(folders[0])) return null;
  for (let depth = 1; depth <= folders.length; depth++) {
    const folder = join(source, ...folders.slice(0, depth));
    const isAround = from === folder || from.startsWith(folder + sep);
    const isDoor = target === join(folder, 'index.js');
    const isClosed = hasDoor(folder) || (depth === 1 && !isGroup(folder));
    if (!isAround && isClosed) return isDoor ? null : folders.slice(0, depth).join('/');
  }
  return null;
}

function hasDoor(folder) {
  return existsSync(join(folder, 'index.ts')) || existsSync(join(folder, 'index.tsx'));
}

/** A folder that has folders and no file. */
function isGroup(folder) {
  if (!existsSync(folder)) return false;
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.length > 0 && entries.every((entry) => entry.isDirectory());
}
