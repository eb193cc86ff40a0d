import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../repository-root.js';
import { serviceSchemas } from '../migrate/service-schema.js';
import { secretUsers, withoutSecretsOfOthers } from './service-secrets.js';

const services = serviceSchemas().map(({ service }) => service);

/** What a service reads, as its config.ts says; the media store has a piece of its own. */
function configOf(service: string): string {
  const own = join(repositoryRoot, 'apps', service, 'src/config.ts');
  const media = join(repositoryRoot, 'libs/media-store/src/media-store-config.ts');
  const text = readFileSync(own, 'utf8');
  return text.includes('mediaStoreConfig') ? text + readFileSync(media, 'utf8') : text;
}

describe('the secrets of a service', () => {
  // The AWS SDK reads its own variables, where S3 has none of ours.
  it.each(Object.keys(secretUsers).filter((name) => !name.startsWith('AWS_')))('hold %s where it is read', (name) => {
    const readers = services.filter((service) => new RegExp(`\\b${name}: `).test(configOf(service)));

    expect(secretUsers[name]?.toSorted()).toEqual(readers.toSorted());
  });

  it('leave out what others use, whole servers and urls of other services', () => {
    const environment = {
      PATH: '/bin',
      EVENT_PAYLOAD_RETENTION_SECONDS: '60',
      PARLEY_ADMIN_TOKEN: 'a',
      PARLEY_SECRET: 'b',
      S3_SECRET_ACCESS_KEY: 'c',
      DATABASE_URL: 'd',
      GATEWAY_DATABASE_URL: 'e',
      NATS_URL: 'f',
      GATEWAY_NATS_URL: 'g',
    };

    expect(withoutSecretsOfOthers('operations', environment)).toEqual({
      PATH: '/bin',
      EVENT_PAYLOAD_RETENTION_SECONDS: '60',
    });
    expect(withoutSecretsOfOthers('messaging-session', environment)).toMatchObject({
      PARLEY_SECRET: 'b',
      S3_SECRET_ACCESS_KEY: 'c',
    });
  });
});
