import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

/**
 * Lints texts as if they were files: reads `[{ path, code, typed }]` on standard input, writes one array of rule names
 * for each. Without `typed` the file need not exist, and rules that need types are off.
 */
const cases = JSON.parse(await text(process.stdin));
const typed = new ESLint();
const untyped = new ESLint({
  overrideConfig: [
    {
      files: ['**/*.ts'],
      ...tseslint.configs.disableTypeChecked,
      languageOptions: { parserOptions: { projectService: false, program: null, project: false } },
    },
  ],
});
const found = [];
for (const { path, code, typed: needsTypes } of cases) {
  const [result] = await (needsTypes ? typed : untyped).lintText(code, { filePath: path });
  found.push(result.messages.map(({ ruleId, message }) => ruleId ?? `fatal: ${message}`));
}
process.stdout.write(JSON.stringify(found));
