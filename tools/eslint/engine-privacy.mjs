import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The tables of each engine, as its package names them (`parley.tables`), by the engine's name. */
const ownTables = new Map(
  readdirSync(join(root, 'libs'))
    .filter((folder) => folder.startsWith('engine-') && folder !== 'engine-kit')
    .map((folder) => {
      const { parley } = JSON.parse(readFileSync(join(root, 'libs', folder, 'package.json'), 'utf8'));
      return [folder.slice('engine-'.length), new Set(parley.tables)];
    }),
);

/** All tables of messaging-session, by its schema. */
const tables = [
  ...readFileSync(join(root, 'prisma/messaging-session/schema.prisma'), 'utf8').matchAll(/@@map\("(\w+)"\)/g),
].map(([, name]) => name);

for (const [engine, own] of ownTables) {
  const gone = [...own].find((table) => !tables.includes(table));
  if (gone !== undefined) throw new Error(`libs/engine-${engine}/package.json names the table ${gone}, which is gone`);
}

/** Keywords in capitals, as ours are written, or a whole phrase of SQL in any case. */
const looksLikeSql = [
  /\b(?:SELECT|FROM|JOIN|INTO|USING)\b/,
  /\bselect\b[\s\S]*\bfrom\b|\binsert\s+into\b|\bdelete\s+from\b|\bupdate\b[\s\S]*\bset\b|\btruncate\b|\block\s+table\b/i,
];
const beforeTable = String.raw`(?:\b(?:from|join|into|update|using|only|table|truncate)|,)\s+(?:only\s+)?(?:"?public"?\s*\.\s*)?"?`;

/**
 * The table of `names` that a text names as SQL. A name of several words is one wherever it stands; one that is an English word is
 * where a statement has a table.
 */
function namedTable(text, names) {
  const sql = text.replace(/--.*$/gm, ' ').replace(/\/\*[\s\S]*?\*\//g, ' ');
  return names.find((name) => {
    if (name.includes('_')) return new RegExp(String.raw`(?<![\w.-])${name}(?![\w-])`).test(sql);
    return (
      looksLikeSql.some((look) => look.test(sql)) && new RegExp(String.raw`${beforeTable}${name}\b`, 'i').test(sql)
    );
  });
}

/** A table's place in SQL is filled by something else than text: what of the kit it is, if it is. */
const endsBeforeTable = /\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+$/;

/**
 * Engines are known by their ports alone (docs/adding-an-engine.md): only `engines.ts` of messaging-session imports them, nobody
 * names their tables, and an engine's SQL names its own tables and the relations of libs/engine-kit.
 */
export const enginePrivacy = {
  meta: {
    type: 'problem',
    docs: { description: 'Engines are known by their ports, and know Parley by libs/engine-kit.' },
    messages: {
      imported: 'Only engines.ts of messaging-session may import {{package}}: ask by a port of libs/engine-kit.',
      ofEngine: 'The table {{table}} is the affair of an engine: ask for it by a port of libs/engine-kit.',
      ofOthers: 'The table {{table}} is not of this engine: ask by a question or a relation of libs/engine-kit.',
      hidden: 'Name the table here, or use a relation of libs/engine-kit: {{text}} may be any table.',
    },
    schema: [],
  },
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    const engine = /\/libs\/engine-(?!kit\/)([a-z0-9-]+)\/src\//.exec(path)?.[1];
    const own = ownTables.get(engine) ?? new Set();
    const foreign = engine
      ? tables.filter((table) => !own.has(table))
      : [...ownTables.values()].flatMap((names) => [...names]);
    const ofKit = new Set();

    const checkText = (node, text) => {
      const table = namedTable(text, foreign);
      if (table === undefined) return;
      context.report({ node, messageId: engine ? 'ofOthers' : 'ofEngine', data: { table } });
    };
    const checkImport = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const found = /^(@parley\/engine-(?!kit\b)[a-z0-9-]+)/.exec(specifier)?.[1];
      if (found === undefined || engine || path.endsWith('/apps/messaging-session/src/engines.ts')) return;
      context.report({ node: node.source, messageId: 'imported', data: { package: found } });
    };
    const isRelation = (node) => ofKit.has(node.type === 'CallExpression' ? node.callee.name : node.name);
    const checkHidden = (text, node) => {
      if (!engine || !node || !endsBeforeTable.test(text) || isRelation(node)) return;
      context.report({ node, messageId: 'hidden', data: { text: context.sourceCode.getText(node) } });
    };

    return {
      ImportDeclaration: (node) => {
        checkImport(node);
        if (node.source.value !== '@parley/engine-kit') return;
        for (const { local } of node.specifiers) ofKit.add(local.name);
      },
      ExportNamedDeclaration: checkImport,
      ExportAllDeclaration: checkImport,
      ImportExpression: checkImport,
      Literal: (node) => typeof node.value === 'string' && checkText(node, node.value),
      TemplateLiteral: (node) => {
        checkText(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join(' $ '));
        node.quasis.forEach(({ value }, place) => checkHidden(value.raw, node.expressions[place]));
      },
      BinaryExpression: (node) => {
        if (node.operator !== '+') return;
        const left = node.left.type === 'BinaryExpression' ? node.left.right : node.left;
        if (left.type === 'Literal' && typeof left.value === 'string') checkHidden(left.value, node.right);
      },
    };
  },
};
