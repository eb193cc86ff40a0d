import { dirname, relative, resolve, sep } from 'node:path';

/**
 * Engines that are known by name to others than themselves, under `apps/messaging-session/src`: which tables are theirs
 * alone, and which files and folders besides `engines/<name>` may enter their door and name those tables. An engine that
 * is not here is known to the list of the installed ones only.
 */
const engines = {
  sandbox: {
    tables: /\b(sandbox_[a-z_]+|testing_numbers)\b/,
    // A testing number is the phone of a developer on the sandbox network.
    friends: ['engines/engines.module.ts', 'sessions/testing-numbers', 'app.module.ts'],
  },
  cloud: {
    tables: /\bcloud_[a-z_]+\b/,
    friends: ['engines/engines.module.ts', 'app.module.ts'],
  },
  baileys: {
    tables: /\bbaileys_[a-z_]+\b/,
    friends: ['engines/engines.module.ts', 'app.module.ts'],
  },
};

/** The engines that a file outside `engines` may enter by a door of their own. */
export function isSideDoor(source, filename, target) {
  const path = toPath(relative(source, target));
  const from = toPath(relative(source, filename));
  return Object.entries(engines).some(
    ([name, { friends }]) => path === `engines/${name}/index.js` && friends.some((friend) => isIn(from, friend)),
  );
}

/** Nothing knows an engine but the engine itself and its few friends: the platform knows the ports (docs/adding-an-engine.md). */
export const enginePrivacy = {
  meta: {
    type: 'problem',
    docs: { description: 'Engines are known by their ports alone.' },
    messages: {
      imported: 'Only {{friends}} may import engines/{{engine}}: ask for what is needed by a port of libs/engine-kit.',
      table: 'The table {{table}} is the affair of engines/{{engine}}: ask for it by a port of libs/engine-kit.',
    },
    schema: [],
  },
  create(context) {
    const found = /^(.*[\\/]apps[\\/]messaging-session[\\/]src)[\\/](.*)$/.exec(context.filename);
    if (!found) return {};
    const [, source, file] = found;
    const from = toPath(file);
    const closed = Object.entries(engines).filter(
      ([name, { friends }]) => ![`engines/${name}`, ...friends].some((friend) => isIn(from, friend)),
    );
    if (closed.length === 0) return {};
    const checkImport = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const target = toPath(relative(source, resolve(dirname(context.filename), specifier)));
      for (const [engine, { friends }] of closed) {
        if (!isIn(target, `engines/${engine}`)) continue;
        context.report({ node: node.source, messageId: 'imported', data: { engine, friends: friends.join(', ') } });
      }
    };
    const checkText = (node, text) => {
      for (const [engine, { tables }] of closed) {
        const table = tables.exec(text)?.[0];
        if (table !== undefined) context.report({ node, messageId: 'table', data: { engine, table } });
      }
    };
    return {
      ImportDeclaration: checkImport,
      ExportNamedDeclaration: checkImport,
      ExportAllDeclaration: checkImport,
      ImportExpression: checkImport,
      Literal: (node) => typeof node.value === 'string' && checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.raw),
    };
  },
};

function isIn(path, folderOrFile) {
  return path === folderOrFile || path.startsWith(`${folderOrFile}/`);
}

function toPath(name) {
  return name.split(sep).join('/');
}
