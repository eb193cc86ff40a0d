/**
 * Where `typescript/no-misused-promises` of oxlint does not see a promise that typescript-eslint sees, nothing is written:
 * - a method of an object literal, as a union may be asked for there (by an optional parameter, say);
 * - `return` in a function whose return type is in parentheses;
 * - a synchronous disposal.
 */
export const unseenPromises = {
  meta: {
    type: 'problem',
    docs: { description: 'No promise is returned where oxlint does not see it.' },
    messages: {
      method: 'Write it as a property, "{{name}}: () => …": oxlint does not see every promise that a method returns.',
      parentheses: 'Give this type a name: oxlint does not see a promise where a type is in parentheses.',
      disposal: 'Dispose in finally, or by "await using": oxlint does not see the promise of a synchronous disposal.',
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const report = (node, messageId, data) => context.report({ node, messageId, data });
    /** Of each function around the node: whether it returns a value. */
    const functions = [];
    const enter = () => functions.push({ returnsValue: false });
    const leave = (node) => {
      const { returnsValue } = functions.pop();
      const { parent, returnType } = node;
      if (returnsValue) checkParentheses(returnType);
      if (!isMethodOfObject(node) || !(node.async || returnsValue || returnType)) return;
      if (returnType && isPrimitive(returnType.typeAnnotation)) return;
      report(parent.key, 'method', { name: sourceCode.getText(parent.key) });
    };
    const checkParentheses = (annotation) => {
      if (!annotation || sourceCode.getTokenBefore(annotation.typeAnnotation).value !== '(') return;
      if (!returnsValueAtOnce(annotation.typeAnnotation)) report(annotation, 'parentheses');
    };
    const disposal = (node) => report(node, 'disposal');
    return {
      ':function': enter,
      ':function:exit': leave,
      ReturnStatement: ({ argument }) => {
        const innermost = functions.at(-1);
        if (innermost && argument) innermost.returnsValue = true;
      },
      VariableDeclarator: ({ id }) => checkParentheses(id.typeAnnotation),
      'VariableDeclaration[kind="using"]': disposal,
      'MemberExpression[object.name="Symbol"]:matches([property.name="dispose"], [property.value="dispose"])': disposal,
    };
  },
};

/** Those whose name is computed, and generators, are none that typescript-eslint looks at. */
function isMethodOfObject({ parent, generator }) {
  return parent.type === 'Property' && parent.method && !parent.computed && !generator;
}

const primitive = /^TS(BigInt|Boolean|Never|Null|Number|String|Symbol|Undefined|Void)Keyword$/;

function isPrimitive({ type, types }) {
  return (type === 'TSUnionType' ? types : [{ type }]).every((part) => primitive.test(part.type));
}

/** The type of a function that returns a primitive value, so that no function that returns a promise is one. */
function returnsValueAtOnce({ type, returnType }) {
  if (type !== 'TSFunctionType' || !returnType) return false;
  return returnType.typeAnnotation.type !== 'TSVoidKeyword' && isPrimitive(returnType.typeAnnotation);
}
