import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { removeInfraData, startInfra, type Infra } from '../infra/infra.js';
import { dataFolder } from './data-folder.js';
import type { TestEnvironment } from './stage.js';

/**
 * Servers for this test run only, in a temporary folder that is deleted at its end. If TEST_*_URL are set, those servers are
 * used.
 */
export class PrivateInfrastructure {
  private starting: Promise<Infra> | undefined;
  private folder: string | undefined;

  async start(): Promise<TestEnvironment> {
    const configured = configuredServers();
    if (configured !== undefined) return configured;
    this.starting ??= this.launch();
    const { servers } = await this.starting;
    return {
      TEST_DATABASE_URL: servers.postgres.url,
      TEST_NATS_URL: servers.nats.url,
      TEST_REDIS_URL: servers.redis.url,
    };
  }

  async stop(): Promise<void> {
    const { starting, folder } = this;
    this.starting = undefined;
    this.folder = undefined;
    if (starting === undefined || folder === undefined) return;
    try {
      await (await starting).stop();
    } finally {
      removeInfraData(folder);
    }
  }

  private launch(): Promise<Infra> {
    const folder = mkdtempSync(join(dataFolder(), 'parley-test-'));
    this.folder = folder;
    // When run as root, Postgres runs as another user and must be able to traverse the folder.
    chmodSync(folder, 0o755);
    return startInfra({
      folder,
      logFolder: join(folder, 'logs'),
      environment: {},
      volatile: true,
      say: (line) => console.error(line),
    });
  }
}

function configuredServers(): TestEnvironment | undefined {
  const { TEST_DATABASE_URL, TEST_NATS_URL, TEST_REDIS_URL } = process.env;
  if (!TEST_DATABASE_URL || !TEST_NATS_URL || !TEST_REDIS_URL) return undefined;
  return { TEST_DATABASE_URL, TEST_NATS_URL, TEST_REDIS_URL };
}
