import { serviceNames } from '@parley/contracts/base';
import { permissionsOf } from '@parley/messaging';
import { isContract } from './render-contracts.js';

/**
 * The block `authorization` of a NATS server: one user per service, with exactly the permissions that the contracts require,
 * and one user for people. Passwords are variables, which the server takes from its environment or from definitions before
 * the block.
 */
export function renderNatsAuthorization(exported: Record<string, unknown>): string {
  const contracts = Object.values(exported).filter(isContract);
  return [
    '# Who may do what on NATS. Generated from `libs/contracts` by `node tools/bin/run.mjs contract-docs`. Do not edit.',
    'authorization {',
    '  users = [',
    '    # For people: everything.',
    '    { user: "operator", password: $NATS_OPERATOR_PASSWORD }',
    ...serviceNames.flatMap((service) => {
      const { publish, subscribe } = permissionsOf(service, contracts);
      return [
        '    {',
        `      user: "${service}"`,
        `      password: $${passwordVariable(service)}`,
        '      permissions: {',
        ...allowed('publish', publish),
        ...allowed('subscribe', subscribe),
        '      }',
        '    }',
      ];
    }),
    '  ]',
    '}',
    '',
  ].join('\n');
}

function passwordVariable(user: string): string {
  return `NATS_${user.replaceAll('-', '_').toUpperCase()}_PASSWORD`;
}

function allowed(what: string, subjects: readonly string[]): string[] {
  return [`        ${what}: { allow: [`, ...subjects.map((subject) => `          "${subject}"`), '        ] }'];
}
