import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const libs = fileURLToPath(new URL('../../libs', import.meta.url));
const names = readdirSync(libs)
  .filter((folder) => folder.startsWith('engine-') && folder !== 'engine-kit')
  .map((folder) => folder.slice('engine-'.length));
const anyName = names.join('|');

/** Who may: the engines, the list of them, and the contract's closed list with their members. */
const allowed = new RegExp(
  String.raw`/libs/engine-(?!kit/)[a-z0-9-]+/src/|/apps/messaging-session/src/engines\.ts$|/libs/contracts/src/sessions/engine-members\.ts$`,
);

/** A text that is a name, that quotes one as SQL does, or that says by one which engine it is about: `cloud: …`. */
const wholeName = new RegExp(`^(?:${anyName})$`);
const quotedName = new RegExp(`(['"\`])(${anyName})\\1|^(?:${anyName}): `);

const passedThrough = new Set([
  ...['ConditionalExpression', 'LogicalExpression', 'ArrayExpression', 'TSAsExpression', 'TSSatisfiesExpression'],
  ...['TSLiteralType', 'TSUnionType', 'TSTypeAnnotation', 'BlockStatement', 'ReturnStatement'],
]);

/** A project's environment, and the platform that an engine reports in events, have names of engines and are none. */
function isAnotherName(node) {
  let { parent } = node;
  while (passedThrough.has(parent.type)) parent = parent.parent;
  const { key, left, id } = parent;
  return /environment|platform/i.test((key ?? left ?? id)?.name ?? '');
}

/**
 * What an engine is reaches the rest by `GET /v1/engines` and by its traits (docs/adding-an-engine.md): nobody else names one, so
 * that one more is its package and a line in each of two lists.
 */
export const engineNames = {
  meta: {
    type: 'problem',
    docs: { description: 'An engine is named by its package and the lists of engines alone.' },
    messages: { named: 'Do not name the engine in {{text}}: ask what it is, by GET /v1/engines or its traits.' },
    schema: [],
  },
  create(context) {
    if (allowed.test(context.filename.replaceAll('\\', '/'))) return {};
    const report = (node, text) => context.report({ node, messageId: 'named', data: { text: JSON.stringify(text) } });
    const check = (node, text) => {
      if (wholeName.test(text) ? !isAnotherName(node) : quotedName.test(text)) report(node, text);
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node.parent, node.value.cooked ?? node.value.raw),
      JSXText: (node) => check(node, node.value.trim()),
      ObjectExpression: (node) => {
        const keys = node.properties.map(({ key }) => key?.name).filter((name) => names.includes(name));
        if (keys.length > 1) report(node, keys.join(', '));
      },
    };
  },
};
