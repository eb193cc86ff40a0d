import nx from '@nx/eslint-plugin';
import { createProjectGraphAsync } from '@nx/devkit';
import * as parser from 'jsonc-eslint-parser';
await createProjectGraphAsync({ exitOnError: true });
export default [{ files: ['**/package.json'], languageOptions: { parser }, plugins: { '@nx': nx }, rules: { '@nx/dependency-checks': ['error', { ignoredFiles: ['{projectRoot}/src/**/*.spec.{ts,tsx}','{projectRoot}/src/**/*.{int,fault,long}-spec.ts','{projectRoot}/src/**/testing/**/*'] }] } }];
