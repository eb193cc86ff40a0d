import { relative } from 'node:path';

/**
 * Words that are no term of the field (docs/glossary.md), with what to say instead. Words that the field uses in another sense
 * (`line` of a text, `hint` of MCP, `place` of a file) are not on the list.
 */
const instead = {
  ailing: 'degraded',
  asked: 'requested',
  brought: 'inbound',
  bury: 'deadLetter',
  fact: 'event',
  facts: 'events, details',
  faring: 'status',
  given: 'input, value',
  heard: 'received',
  judge: 'authorize, validate',
  judged: 'authorized, validated',
  lane: 'orderingKey, partition',
  lanes: 'orderingKeys, partitions',
  places: 'positions, slots',
  said: 'reported, text',
  sight: 'visibility',
  sinking: 'degraded',
  told: 'reported, received',
  unasked: 'unrequested',
  unheard: 'unanswered',
  untold: 'unannounced',
};

/** Declarations of these kinds have a name of our own choice; all others follow from them. */
const named = [
  ...['FunctionDeclaration', 'FunctionExpression', 'ClassDeclaration', 'TSInterfaceDeclaration'],
  ...['TSTypeAliasDeclaration', 'TSEnumDeclaration'],
];
const keyed = [
  ...[
    'PropertyDefinition',
    'MethodDefinition',
    'TSPropertySignature',
    'TSMethodSignature',
    'TSAbstractMethodDefinition',
  ],
  ...['TSAbstractPropertyDefinition'],
];

/**
 * Names of files, variables, functions, types and members say what a thing is in the words of the field: none has a word of
 * the list above, whole or as a part of camelCase. Keys of object literals follow from types, or from others' formats.
 *
 * The option `allowed` has, by path, how many such names a file still has. More are reported, and fewer too, so that the
 * numbers only fall.
 */
export const plainNames = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Name things by the terms of the field.' },
    messages: {
      word: 'No "{{word}}" in the name "{{name}}": docs/glossary.md has the terms. Perhaps {{instead}}?',
      fewer:
        'Only {{found}} such names are left: lower its number in tools/eslint/names-to-change.json, or take it off.',
    },
    schema: [{ type: 'object', properties: { allowed: { type: 'object' } }, additionalProperties: false }],
  },
  create(context) {
    const found = [];
    const note = (node, name) => unplainWords(name).forEach((word) => found.push({ node, word, name }));
    const noteBound = (pattern) => boundNames(pattern).forEach((id) => note(id, id.name));
    const noteKey = ({ key, computed }) => {
      if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) note(key, key.name);
    };
    return {
      Program: (node) => note(node, fileOf(context.filename)),
      VariableDeclarator: ({ id }) => noteBound(id),
      ':function': ({ params }) => params.forEach(noteBound),
      TSParameterProperty: ({ parameter }) => noteBound(parameter),
      CatchClause: ({ param }) => noteBound(param),
      TSTypeParameter: ({ name }) => note(name, name.name),
      ...Object.fromEntries(named.map((kind) => [kind, ({ id }) => id && note(id, id.name)])),
      ...Object.fromEntries(keyed.map((kind) => [kind, noteKey])),
      'Program:exit': (node) => report(context, node, found),
    };
  },
};

function report(context, program, found) {
  const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
  const allowed = context.options[0]?.allowed[path] ?? 0;
  if (found.length > allowed) {
    for (const { node, word, name } of found) {
      context.report({ node, messageId: 'word', data: { word, name, instead: instead[word] } });
    }
  } else if (found.length < allowed) {
    context.report({ node: program, messageId: 'fewer', data: { found: String(found.length) } });
  }
}

/** The words of a name that are on the list. @param {string} name in camelCase, kebab-case or UPPER_CASE */
export function unplainWords(name) {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => Object.hasOwn(instead, word));
}

/** The identifiers that a pattern binds. */
function boundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames);
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => {
        return boundNames(one.type === 'RestElement' ? one : one.value);
      });
    default:
      return [];
  }
}

/** The last two parts of the path: folders are names too. */
function fileOf(filename) {
  return filename.split(/[\\/]/).slice(-2).join('/');
}
