import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.js';
import { destinationCases } from './testing/destination-cases.js';
import { engineCases } from './testing/engine-cases.js';
import { importing, type LintCase } from './testing/lint-case.js';
import { promiseCases } from './testing/promise-cases.js';

const boundaries = '@nx/enforce-module-boundaries';
const restricted = '@typescript-eslint/no-restricted-imports';
const inApp = 'apps/operations/src/receipts/planted.ts';
const inRuntime = 'libs/service-runtime/src/ids/clock.ts';

const cases: LintCase[] = [
  { what: 'an app that imports an app', path: inApp, code: importing('@parley/gateway'), rule: boundaries },
  {
    what: 'an app that imports an app by path',
    path: inApp,
    code: importing('../../../gateway/src/main.js'),
    rule: boundaries,
  },
  {
    what: 'a lib that imports an app',
    path: 'libs/messaging/src/planted.ts',
    code: importing('@parley/gateway'),
    rule: boundaries,
  },
  {
    what: 'messaging that imports service-runtime',
    path: 'libs/messaging/src/planted.ts',
    code: importing('@parley/service-runtime'),
    rule: boundaries,
  },
  {
    what: 'idempotency that imports messaging',
    path: 'libs/idempotency/src/planted.ts',
    code: importing('@parley/messaging'),
    rule: boundaries,
  },
  {
    what: 'outbound-http that imports service-runtime',
    path: 'libs/outbound-http/src/planted.ts',
    code: importing('@parley/service-runtime'),
    rule: boundaries,
  },
  {
    what: 'media-store that imports messaging',
    path: 'libs/media-store/src/planted.ts',
    code: importing('@parley/messaging'),
    rule: boundaries,
  },
  {
    what: 'the CLI that imports messaging',
    path: 'apps/cli/src/commands/planted.ts',
    code: importing('@parley/messaging'),
    rule: boundaries,
  },
  {
    what: 'the client that imports contracts',
    path: 'libs/client/src/planted.ts',
    code: importing('@parley/contracts'),
    rule: boundaries,
  },
  {
    what: 'contracts that import a lib',
    path: 'libs/contracts/src/planted.ts',
    code: importing('@parley/messaging'),
    rule: boundaries,
  },
  ...['@nestjs/common', '@nats-io/transport-node', '@prisma/client', 'bullmq', 'ioredis', 'pg'].map((framework) => ({
    what: `contracts that import ${framework}`,
    path: 'libs/contracts/src/planted.ts',
    code: importing(framework),
    rule: boundaries,
  })),
  {
    what: 'tools that import an app',
    path: 'tools/src/planted/main.ts',
    code: importing('@parley/gateway'),
    rule: boundaries,
  },
  { what: 'an app that imports the NATS client', path: inApp, code: importing('@nats-io/jetstream'), rule: restricted },
  { what: 'an app that imports the S3 client', path: inApp, code: importing('@aws-sdk/client-s3'), rule: restricted },
  {
    what: 'service-runtime that imports the NATS client',
    path: 'libs/service-runtime/src/planted.ts',
    code: importing('@nats-io/transport-node'),
    rule: restricted,
  },
  { what: 'an app that imports the testing kit', path: inApp, code: importing('@parley/testing'), rule: restricted },
  {
    what: 'a use case that imports generated Prisma',
    path: 'apps/operations/src/receipts/cancel.ts',
    code: importing('../generated/prisma/client.js'),
    rule: restricted,
  },
  {
    what: 'a use case that imports Prisma',
    path: 'apps/operations/src/receipts/cancel.ts',
    code: importing('@prisma/client/runtime/client'),
    rule: restricted,
  },
  {
    what: 'an end-to-end test that imports a service',
    path: 'e2e/planted.spec.ts',
    code: importing('@parley/operations'),
    rule: restricted,
  },
  {
    what: 'a feature that reaches into another',
    path: inApp,
    code: importing('../operations/operation.store.js'),
    rule: 'parley/feature-door',
  },
  {
    what: 'a nested file that reaches into another feature',
    path: 'apps/messaging-session/src/sending/outbound/planted.ts',
    code: importing('../../directory/chats/chat.store.js'),
    rule: 'parley/feature-door',
  },
  {
    what: 'app.module.ts that reaches into a feature',
    path: 'apps/operations/src/app.module.ts',
    code: importing('./receipts/receipt.store.js'),
    rule: 'parley/feature-door',
  },
  {
    what: 'a feature that reaches into a feature of a group',
    path: 'apps/gateway/src/routes/sends/planted.ts',
    code: importing('../../identity/keys/key.store.js'),
    rule: 'parley/feature-door',
  },
  {
    what: 'a feature of a group that reaches into another of it',
    path: 'apps/gateway/src/identity/members/planted.ts',
    code: importing('../keys/key.store.js'),
    rule: 'parley/feature-door',
  },
  {
    what: 'a re-export from inside another feature',
    path: inApp,
    code: "export * from '../operations/operation.js';\n",
    rule: 'parley/feature-door',
  },
  ...destinationCases,
  ...engineCases,
  {
    what: 'an app that reads the environment',
    path: inApp,
    code: 'export const home = process.env.HOME;\n',
    rule: 'no-restricted-properties',
  },
  {
    what: 'a file of 301 lines',
    path: inApp,
    code: Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};\n`).join(''),
    rule: 'max-lines',
  },
  { what: 'any', path: inApp, code: 'export const x: any = 1;\n', rule: '@typescript-eslint/no-explicit-any' },
  ...promiseCases,
  {
    what: 'a file whose types are not checked',
    path: 'apps/operations/planted.ts',
    code: 'export const x = 1;\n',
    rule: 'no-restricted-syntax',
  },
  {
    what: 'an import of a type alone that is not marked so',
    path: inRuntime,
    code: "import { Server } from 'node:http';\nexport type S = Server;\n",
    rule: '@typescript-eslint/consistent-type-imports',
  },

  {
    what: 'an import for the metadata of a decorator',
    path: inRuntime,
    code: [
      "import { Injectable } from '@nestjs/common';",
      "import { Pool } from 'pg';",
      '@Injectable()\nexport class F {\n  constructor(readonly pool: Pool) {}\n}\n',
    ].join('\n'),
    rule: null,
  },
  {
    what: 'the CLI that imports the client',
    path: 'apps/cli/src/commands/planted.ts',
    code: importing('@parley/client'),
    rule: null,
  },
  { what: 'an app that imports libs', path: inApp, code: importing('@parley/messaging'), rule: null },
  {
    what: 'a test that imports the testing kit',
    path: 'apps/operations/src/receipts/planted.int-spec.ts',
    code: importing('@parley/testing'),
    rule: null,
  },
  {
    what: 'a store that imports generated Prisma',
    path: 'apps/operations/src/receipts/receipt.store.ts',
    code: importing('../generated/prisma/client.js'),
    rule: null,
  },
  {
    what: 'messaging that imports the NATS client',
    path: 'libs/messaging/src/planted.ts',
    code: importing('@nats-io/jetstream'),
    rule: null,
  },
  {
    what: 'a feature that enters another by its door',
    path: inApp,
    code: importing('../operations/index.js'),
    rule: null,
  },
  {
    what: 'a feature that enters one of a group by its door',
    path: 'apps/messaging-session/src/sending/outbound/planted.ts',
    code: importing('../../live/running/index.js'),
    rule: null,
  },
  {
    what: 'app.module.ts that enters a feature by its door',
    path: 'apps/operations/src/app.module.ts',
    code: importing('./receipts/index.js'),
    rule: null,
  },
  {
    what: 'files of one feature',
    path: 'apps/messaging-session/src/sending/outbound/planted.ts',
    code: importing('./batch.js'),
    rule: null,
  },
  {
    what: 'the environment in config.ts',
    path: 'apps/operations/src/config.ts',
    code: 'export const home = process.env.HOME;\n',
    rule: null,
  },
];

const names = 'parley/plain-names';
const listed = 'libs/engine-cloud/src/webhook/about-item.ts';
cases.push(
  { what: 'a variable that is no term', path: inApp, code: 'export const toldAtMs = 1;\n', rule: names },
  { what: 'a function that is no term', path: inApp, code: 'export function isAsked(): void {}\n', rule: names },
  {
    what: 'a parameter that is no term',
    path: inApp,
    code: 'export const of = (given: object) => given;\n',
    rule: names,
  },
  { what: 'a type that is no term', path: inApp, code: 'export interface WaitPlaces { of: string }\n', rule: names },
  { what: 'a member that is no term', path: inApp, code: 'export interface Sent { said: string }\n', rule: names },
  { what: 'a destructured name', path: inApp, code: 'export const { heard } = { heard: 1 };\n', rule: names },
  { what: 'a file', path: 'apps/operations/src/receipts/what-was-told.ts', code: 'export {};\n', rule: names },
  { what: 'fewer such names than a listed file has', path: listed, code: 'export {};\n', rule: names },
  { what: 'terms of the field', path: inApp, code: 'export const requestedAtMs = 1;\n', rule: null },
  { what: 'keys of others', path: inApp, code: "export const vcard = { 'given': 1, told: 2 };\n", rule: null },
);

describe('the boundaries', () => {
  let reported: string[][];

  beforeAll(async () => {
    reported = await lint(cases);
  }, 300_000);

  it.each(cases.map((each, index) => ({ ...each, index })))('$what: $rule', ({ rule, index }) => {
    expect(reported[index]).toEqual(rule === null ? [] : expect.arrayContaining([rule]));
  });
});

async function lint(texts: LintCase[]): Promise<string[][]> {
  const script = join(repositoryRoot, 'tools/eslint/lint-text.mjs');
  const child = spawn(process.execPath, [script], { cwd: repositoryRoot, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(texts));
  return JSON.parse(await text(child.stdout)) as string[][];
}
