import { describe, expect, it } from '@jest/globals';
import { serviceDatabaseUrl } from './service-database-url.js';

describe('serviceDatabaseUrl', () => {
  it("puts the service's database in place of the server's", () => {
    const environment = { DATABASE_URL: 'postgresql://me:p%40ss@db.example:5433/postgres?sslmode=require' };

    expect(serviceDatabaseUrl('webhook-delivery', environment)).toBe(
      'postgresql://me:p%40ss@db.example:5433/parley_webhook_delivery?sslmode=require',
    );
  });

  it('prefers the url of the service alone', () => {
    const environment = {
      DATABASE_URL: 'postgresql://localhost/postgres',
      EVENT_HISTORY_DATABASE_URL: 'postgresql://other/events',
    };

    expect(serviceDatabaseUrl('event-history', environment)).toBe('postgresql://other/events');
    expect(serviceDatabaseUrl('operations', environment)).toBe('postgresql://localhost/parley_operations');
  });

  it('says which variable is missing', () => {
    expect(() => serviceDatabaseUrl('gateway', {})).toThrow('DATABASE_URL is not set, nor GATEWAY_DATABASE_URL');
  });
});
