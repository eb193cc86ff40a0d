import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const libs = fileURLToPath(new URL('../../libs', import.meta.url));

/** Packages that several parts of Parley use besides senders. */
const shared = new Set([
  'undici',
  'pg',
  'ioredis',
  '@nats-io/jetstream',
  '@nats-io/nats-core',
  '@nats-io/transport-node',
]);

/** The libraries that senders send by, each with the sender that has it as a dependency of its own. */
const senderOf = new Map(
  readdirSync(libs)
    .filter((folder) => folder.startsWith('destination-') && folder !== 'destination-kit')
    .flatMap((folder) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(libs, folder, 'package.json'), 'utf8'));
      return Object.keys(dependencies)
        .filter((name) => !name.startsWith('@parley/') && !name.startsWith('@aws-sdk/') && !shared.has(name))
        .map((name) => [name, folder]);
    }),
);

/**
 * Senders are known by libs/destination-kit alone (beyond.md §2): only `destinations.ts` of webhook-delivery imports them, and each
 * alone knows the library that it sends by.
 */
export const destinationPrivacy = {
  meta: {
    type: 'problem',
    docs: { description: 'Senders are known by libs/destination-kit, and each alone knows its library.' },
    messages: {
      imported: 'Only destinations.ts of webhook-delivery may import {{package}}: use libs/destination-kit.',
      library: 'Only libs/{{sender}} may import {{package}}.',
    },
    schema: [],
  },
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    const own = /\/libs\/(destination-(?!kit\/)[a-z0-9-]+)\/src\//.exec(path)?.[1];
    // It measures a sender beside its bare library.
    const isBench = path.includes('/bench/src/load/destinations/');
    const mayImport = own !== undefined || path.endsWith('/apps/webhook-delivery/src/destinations.ts') || isBench;
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const found = /^@parley\/destination-(?!kit\b)[a-z0-9-]+/.exec(specifier)?.[0];
      if (found !== undefined && !mayImport) {
        context.report({ node: node.source, messageId: 'imported', data: { package: found } });
      }
      const library = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
      const sender = senderOf.get(library);
      if (sender !== undefined && sender !== own && !isBench) {
        context.report({ node: node.source, messageId: 'library', data: { package: library, sender } });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
