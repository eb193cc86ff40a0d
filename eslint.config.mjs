import { existsSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import lingui from 'eslint-plugin-lingui';
import tseslint from 'typescript-eslint';
import { destinationPrivacy } from './tools/eslint/destination-privacy.mjs';
import { engineNames } from './tools/eslint/engine-names.mjs';
import { enginePrivacy } from './tools/eslint/engine-privacy.mjs';
import { featureDoor } from './tools/eslint/feature-door.mjs';
import { moduleBoundaries } from './tools/eslint/module-boundaries.mjs';
import { plainNames } from './tools/eslint/plain-names.mjs';
import { unseenPromises } from './tools/eslint/unseen-promises.mjs';

// The boundary rule reads the graph's cache, and passes everything when there is none.
await createProjectGraphAsync({ exitOnError: true });

const parley = {
  rules: {
    'feature-door': featureDoor,
    'engine-privacy': enginePrivacy,
    'destination-privacy': destinationPrivacy,
    'engine-names': engineNames,
    'plain-names': plainNames,
    'unseen-promises': unseenPromises,
  },
};
/** How many names each file still has that are no terms of the field. An entry moves with its file; none is added. */
const namesToChange = JSON.parse(readFileSync(new URL('tools/eslint/names-to-change.json', import.meta.url), 'utf8'));
const tests = [
  ...['spec', 'int-spec', 'e2e-spec', 'fault-spec', 'long-spec'].map((kind) => `**/*.${kind}.{ts,tsx}`),
  '**/testing/**/*.{ts,tsx}',
  'e2e/**/*.ts',
];
/** Files that have yet to be brought below the bounds of complexity and parameters. No file is added. */
const complexFiles = existing([
  'apps/gateway/src/docs/error-codes.ts',
  'apps/gateway/src/access/routes/authorize.ts',
  'apps/gateway/src/edge/bodies/uploads/base64-json.ts',
  'apps/gateway/src/edge/error-body.ts',
  'apps/gateway/src/identity/credentials/authenticator.ts',
  'apps/gateway/src/identity/enterprise/create-team.ts',
  'apps/gateway/src/routes/webhooks/recoveries.controller.ts',
  'apps/gateway/src/streams/events/open-stream.ts',
  'apps/messaging-session/src/sending/requests/forwarded-content.ts',
  'apps/messaging-session/src/live/running/live-sessions.ts',
  'apps/messaging-session/src/live/running/session-keeper.ts',
  'apps/messaging-session/src/session-state/session-status.ts',
  'apps/webhook-delivery/src/attempt/delivery-worker.ts',
  'apps/webhook-delivery/src/attempt/make-attempt.ts',
  'libs/engine-sandbox/src/network/audience.ts',
  'libs/engine-sandbox/src/network/authorize.ts',
  'libs/engine-sandbox/src/sandbox-sweep.ts',
  'libs/engine-sandbox/src/testing-numbers/phone-says.ts',
]);
const mostParameters = 5;
/** What a class is given: more is two jobs. */
const mostDependencies = 6;
const natsClient = { group: ['@nats-io/*'], message: 'Of the services, only libs/messaging speaks to NATS.' };
const s3Client = { group: ['@aws-sdk/*'], message: 'Only libs/media-store speaks to S3.' };
const testing = { group: ['@parley/testing'], message: 'Only tests import @parley/testing.' };
const prisma = {
  regex: '(^@prisma/client|/generated/)',
  allowTypeImports: false,
  message: 'Only *.store.ts, *.queries.ts and database/ use Prisma.',
};
const environment = {
  object: 'process',
  property: 'env',
  message: "Only an app's config.ts reads the environment, through loadConfig.",
};

const tooManyParameters = [
  {
    selector: `:matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression)[params.length>${mostParameters}]`,
    message: `A function has at most ${mostParameters} parameters: put those that belong together into an object.`,
  },
  {
    selector: `MethodDefinition[kind="constructor"] > FunctionExpression[params.length>${mostDependencies}]`,
    message: `A class depends on at most ${mostDependencies} others: more is two jobs.`,
  },
];

/** What rules ask of a tsconfig.json. Those that ask for types are of oxlint (.oxlintrc.json). */
function parserOptionsOf(path) {
  const { lib, experimentalDecorators, emitDecoratorMetadata } = readTsconfig(path).compilerOptions;
  return { lib: lib.map((name) => name.toLowerCase()), experimentalDecorators, emitDecoratorMetadata };
}

function readTsconfig(path) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}

/** So that a file which is moved or mended leaves its list. */
function existing(paths) {
  for (const path of paths) {
    if (!existsSync(new URL(path, import.meta.url))) throw new Error(`eslint.config.mjs lists ${path}, which is gone`);
  }
  return paths;
}

function restrictImports(...patterns) {
  return { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] };
}

/** A text is two words, or a word with a capital letter; what is neither is a name in code. */
const unlocalized = {
  ignore: [
    String.raw`^(?!.*[\p{L}\p{N},.:;)”’"] +[\p{L}\p{N}(“"‘–])(?!\p{Lu}\p{Ll}+$)(?!\p{Lu}\p{Ll}*[ ,’'-])`,
    // Code that is shown or run, and fonts.
    String.raw`=>|document\.|navigator\.|^-H |^\[?\{ "|, (sans-serif|monospace)$`,
  ],
  ignoreNames: [
    'className',
    'href',
    'to',
    'style',
    'rel',
    'key',
    'size',
    'variant',
    { regex: { pattern: '^aria-(live|controls)$' } },
  ],
  ignoreFunctions: [
    '*.includes',
    '*.startsWith',
    '*.addEventListener',
    '*.querySelector',
    '*.DateTimeFormat',
    'Error',
    'TypeError',
  ],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/generated/**',
      'libs/client/types/**',
      '**/coverage/**',
      '.nx/**',
      '.parley/**',
      'apps/dashboard/public/**',
      // Checked by the lint of n8n, which has rules of its own for nodes.
      'integrations/n8n/**',
    ],
  },
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    plugins: { parley },
    rules: {
      'parley/plain-names': ['error', { allowed: namesToChange }],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'Buffer',
          'fetch',
          'AbortSignal',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'WebAssembly',
          'performance',
          'TextDecoder',
          'TextEncoder',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // What browsers run.
    files: [
      ...['apps/gateway/src/pages/assets/*.js', 'docs/site/*.js', 'examples/*/public/*.js'],
      'integrations/passkey-extension/*.js',
    ],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...[
            'window',
            'document',
            'navigator',
            'localStorage',
            'location',
            'matchMedia',
            'ResizeObserver',
            'sessionStorage',
            'URLSearchParams',
            'Response',
          ],
          ...['addEventListener', 'removeEventListener', 'chrome', 'PublicKeyCredential'],
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    ignores: [...tests, ...complexFiles],
    rules: { complexity: ['error', 12], 'no-restricted-syntax': ['error', ...tooManyParameters] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { parley },
    languageOptions: { parserOptions: parserOptionsOf('tsconfig.base.json') },
    rules: {
      'parley/unseen-promises': 'error',
      'no-restricted-properties': ['error', environment],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['apps/dashboard/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: parserOptionsOf('apps/dashboard/tsconfig.json') },
  },
  // What people read is in the catalogues of texts.
  {
    files: ['apps/dashboard/src/**/*.{ts,tsx}'],
    ignores: tests,
    plugins: { lingui },
    rules: {
      'lingui/no-unlocalized-strings': ['error', unlocalized],
      'lingui/no-trans-inside-trans': 'error',
      'lingui/no-single-variables-to-translate': 'error',
    },
  },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.ts', 'tools/**/*.ts', 'bench/**/*.ts'],
    plugins: { '@nx': nx },
    rules: {
      'parley/feature-door': 'error',
      '@nx/enforce-module-boundaries': ['error', moduleBoundaries],
    },
  },
  // Each owner's folder of contracts is an Nx project, in one package: they import each other by path.
  {
    files: ['libs/contracts/src/**/*.ts'],
    rules: { '@nx/enforce-module-boundaries': ['error', { ...moduleBoundaries, allow: ['../**'] }] },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts'],
    ignores: tests,
    rules: {
      'parley/engine-privacy': 'error',
      'parley/engine-names': 'error',
      'parley/destination-privacy': 'error',
    },
  },
  {
    files: ['libs/**/*.ts'],
    ignores: ['libs/messaging/**', 'libs/media-store/**', 'libs/testing/**', 'libs/destination-*/**', ...tests],
    rules: restrictImports(natsClient, s3Client, testing),
  },
  // A sender speaks to servers of customers, by a library of its own.
  { files: ['libs/destination-*/**/*.ts'], ignores: tests, rules: restrictImports(testing) },
  { files: ['libs/messaging/**/*.ts'], ignores: tests, rules: restrictImports(s3Client, testing) },
  { files: ['libs/media-store/**/*.ts'], ignores: tests, rules: restrictImports(natsClient, testing) },
  { files: ['apps/**/*.ts'], ignores: tests, rules: restrictImports(natsClient, s3Client, testing, prisma) },
  { files: ['tools/**/*.ts', 'bench/**/*.ts'], ignores: tests, rules: restrictImports(testing, prisma) },
  {
    files: ['apps/*/src/**/*.store.ts', 'apps/*/src/**/*.queries.ts', 'apps/*/src/**/database/**/*.ts'],
    rules: restrictImports(natsClient, s3Client, testing),
  },
  {
    files: ['apps/**/*.spec.ts', 'apps/**/*.int-spec.ts', 'apps/**/*.fault-spec.ts', 'apps/**/*.long-spec.ts'],
    rules: restrictImports(natsClient),
  },
  {
    files: ['e2e/**/*.ts'],
    // Programs of customers, who have the client; and the script that customers run for a passkey, which is in it.
    ignores: ['e2e/clients/**', 'e2e/support/passkeys.ts'],
    rules: restrictImports(natsClient, {
      group: ['@parley/*', '!@parley/testing', '!@parley/tools', '!@parley/contracts'],
      message: 'End-to-end tests know the platform by HTTP and its contracts only.',
    }),
  },
  {
    files: [
      ...tests,
      'tools/**',
      'bench/**',
      'libs/testing/**',
      'apps/*/src/config.ts',
      'libs/service-runtime/src/config/load-config.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...readTsconfig('tsconfig.json').include, 'apps/dashboard/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', { selector: 'Program', message: 'No tsconfig.json includes this file.' }],
    },
  },
);
