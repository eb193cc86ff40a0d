/** Which packages may import which. */
export const moduleBoundaries = {
  // Importing a library late in one place does not forbid importing it at the start elsewhere.
  checkDynamicDependenciesExceptions: ['.*'],
  // A lib's tests use libs/testing, which uses the libs.
  ignoredCircularDependencies: ['contracts', 'database', 'messaging', 'service-runtime'].map((lib) => [
    `@parley/${lib}`,
    '@parley/testing',
  ]),
  depConstraints: [
    { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:lib'] },
    // The one process of a small server: it alone composes the services, each by what its index.ts shows.
    { sourceTag: 'type:composition', onlyDependOnLibsWithTags: ['type:lib', 'type:app'] },
    // It knows the platform by HTTP, as any customer does.
    { sourceTag: 'app:cli', onlyDependOnLibsWithTags: ['lib:client', 'lib:contracts', 'lib:testing'] },
    { sourceTag: 'app:dashboard', onlyDependOnLibsWithTags: ['lib:client'] },
    { sourceTag: 'lib:client', onlyDependOnLibsWithTags: ['lib:testing'] },
    { sourceTag: 'type:tools', onlyDependOnLibsWithTags: ['type:lib'] },
    // No image has it, so nothing that runs imports it.
    { sourceTag: 'type:bench', onlyDependOnLibsWithTags: ['type:lib', 'type:tools'] },
    {
      sourceTag: 'lib:contracts',
      onlyDependOnLibsWithTags: ['lib:testing'],
      bannedExternalImports: ['@nestjs/*', '@nats-io/*', '@prisma/*', 'bullmq', 'ioredis', 'pg'],
    },
    { sourceTag: 'lib:database', onlyDependOnLibsWithTags: ['lib:contracts', 'lib:testing'] },
    { sourceTag: 'lib:messaging', onlyDependOnLibsWithTags: ['lib:contracts', 'lib:database', 'lib:testing'] },
    {
      sourceTag: 'lib:service-runtime',
      onlyDependOnLibsWithTags: ['lib:contracts', 'lib:database', 'lib:messaging', 'lib:testing'],
    },
    {
      sourceTag: 'lib:idempotency',
      onlyDependOnLibsWithTags: ['lib:contracts', 'lib:database', 'lib:service-runtime', 'lib:testing'],
    },
    {
      sourceTag: 'lib:media-store',
      onlyDependOnLibsWithTags: ['lib:contracts', 'lib:database', 'lib:service-runtime', 'lib:testing'],
    },
    { sourceTag: 'lib:event-filter', onlyDependOnLibsWithTags: ['lib:contracts', 'lib:testing'] },
    { sourceTag: 'lib:outbound-http', onlyDependOnLibsWithTags: ['lib:testing'] },
    {
      sourceTag: 'lib:operation-executor',
      onlyDependOnLibsWithTags: [
        ...['lib:contracts', 'lib:database', 'lib:messaging', 'lib:service-runtime', 'lib:testing'],
      ],
    },
    {
      sourceTag: 'lib:engine-kit',
      onlyDependOnLibsWithTags: [
        ...['lib:contracts', 'lib:database', 'lib:idempotency', 'lib:messaging', 'lib:service-runtime', 'lib:testing'],
      ],
    },
    // An engine knows Parley by the kit, and no other engine.
    {
      sourceTag: 'type:engine',
      onlyDependOnLibsWithTags: [
        ...['lib:engine-kit', 'lib:contracts', 'lib:database', 'lib:media-store', 'lib:messaging'],
        ...['lib:outbound-http', 'lib:service-runtime', 'lib:testing'],
      ],
    },
    {
      sourceTag: 'lib:destination-kit',
      onlyDependOnLibsWithTags: ['lib:contracts', 'lib:outbound-http', 'lib:testing'],
    },
    // A sender knows Parley by the kit, and no other sender.
    {
      sourceTag: 'type:destination',
      onlyDependOnLibsWithTags: ['lib:destination-kit', 'lib:contracts', 'lib:outbound-http', 'lib:testing'],
    },
    { sourceTag: 'lib:testing', onlyDependOnLibsWithTags: ['type:lib'] },
  ],
};
