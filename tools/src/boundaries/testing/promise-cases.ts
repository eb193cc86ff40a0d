import type { LintCase } from './lint-case.js';

const inRuntime = 'libs/service-runtime/src/ids/clock.ts';

/** Of each rule that needs types (.oxlintrc.json), and of what they do not see. */
export const promiseCases: LintCase[] = [
  {
    what: 'a promise that is not awaited',
    path: inRuntime,
    code: 'export function f(): void {\n  Promise.resolve(1);\n}\n',
    rule: 'typescript/no-floating-promises',
  },
  {
    what: 'a promise that a test does not await',
    path: 'libs/service-runtime/src/ids/planted.spec.ts',
    code: 'export function f(): void {\n  Promise.resolve(1);\n}\n',
    rule: 'typescript/no-floating-promises',
  },
  {
    what: 'a promise as a condition',
    path: inRuntime,
    code: 'export const f = (p: Promise<boolean>): number => (p ? 1 : 2);\n',
    rule: 'typescript/no-misused-promises',
  },
  {
    what: 'a promise where a property may return none',
    path: inRuntime,
    code: 'export const f: { close: () => void } | undefined = { close: async () => {} };\n',
    rule: 'typescript/no-misused-promises',
  },
  {
    what: 'a promise where a method may return none',
    path: inRuntime,
    code: 'export const f: { close: () => void } | undefined = { async close() {} };\n',
    rule: 'parley/unseen-promises',
  },
  {
    what: 'a method that returns what may be a promise',
    path: inRuntime,
    code: 'export const f = (value: unknown) => ({\n  close() {\n    return value;\n  },\n});\n',
    rule: 'parley/unseen-promises',
  },
  {
    what: 'a return type in parentheses',
    path: inRuntime,
    code: 'export const f = (): (() => void) => {\n  return async () => {};\n};\n',
    rule: 'parley/unseen-promises',
  },
  {
    what: 'a promise where a returned function may return none',
    path: inRuntime,
    code: 'export function f(): () => void {\n  return async () => {};\n}\n',
    rule: 'typescript/no-misused-promises',
  },
  {
    what: 'a synchronous disposal',
    path: inRuntime,
    code: 'export class F {\n  async [Symbol.dispose](): Promise<void> {}\n}\n',
    rule: 'parley/unseen-promises',
  },
  {
    what: 'a variable that is disposed of',
    path: inRuntime,
    code: 'export function f(value: Disposable): void {\n  using used = value;\n  void used;\n}\n',
    rule: 'parley/unseen-promises',
  },
  {
    what: 'await of what is no promise',
    path: inRuntime,
    code: 'export const f = async (n: number): Promise<number> => await n;\n',
    rule: 'typescript/await-thenable',
  },
  {
    what: 'a loop over the indexes of an array',
    path: inRuntime,
    code: 'export function f(list: string[]): void {\n  for (const each in list) void each;\n}\n',
    rule: 'typescript/no-for-in-array',
  },
  {
    what: 'a text that is thrown',
    path: inRuntime,
    code: "export function f(): never {\n  throw 'text';\n}\n",
    rule: 'typescript/only-throw-error',
  },
  {
    what: 'a promise that a text rejects',
    path: inRuntime,
    code: "export const f = (): Promise<never> => Promise.reject('text');\n",
    rule: 'typescript/prefer-promise-reject-errors',
  },
  {
    what: 'a promise that leaves try before it is settled',
    path: inRuntime,
    code: [
      'export async function f(p: Promise<number>): Promise<number> {',
      '  try {\n    return p;\n  } catch {\n    return 1;\n  }\n}\n',
    ].join('\n'),
    rule: 'typescript/return-await',
  },
  {
    what: 'a switch that forgets a case',
    path: inRuntime,
    code: "export function f(x: 'a' | 'b'): void {\n  switch (x) {\n    case 'a':\n      break;\n  }\n}\n",
    rule: 'typescript/switch-exhaustiveness-check',
  },
  {
    what: 'a return type in parentheses that no promise is of',
    path: inRuntime,
    code: 'export const f = (n: number): (() => number) => {\n  return () => n;\n};\n',
    rule: null,
  },
  {
    what: 'methods that return no promise',
    path: inRuntime,
    code: 'export const f = {\n  close() {},\n  name(): string {\n    return String(f);\n  },\n  *all() {\n    yield 1;\n  },\n};\n',
    rule: null,
  },
];
