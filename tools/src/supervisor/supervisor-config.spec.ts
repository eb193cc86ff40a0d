import { describe, expect, it } from '@jest/globals';
import { baseUrl, readConfig } from './supervisor-config.js';

describe('the configuration of npm start', () => {
  it('listens on 127.0.0.1:3000 unless told otherwise', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, echoLogs: false });
    expect(readConfig({ HOST: '', PORT: '' })).toMatchObject({ host: '127.0.0.1', port: 3000 });
  });

  it('looks for the health of services where they are told to listen', () => {
    expect(readConfig({})).toMatchObject({ healthHost: '127.0.0.1' });
    expect(readConfig({ SERVICE_HOST: '' })).toMatchObject({ healthHost: '127.0.0.1' });
    expect(readConfig({ SERVICE_HOST: '10.1.2.3' })).toMatchObject({ healthHost: '10.1.2.3' });
  });

  it.each(['0', '65536', 'http', '30 00', '-1', '3000.5'])('refuses PORT=%s by name', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(/^PORT must be a number from 1 to 65535/);
  });

  it('keeps everything below PARLEY_HOME', () => {
    const { home } = readConfig({ PARLEY_HOME: '/srv/parley' });

    expect(home.state).toBe('/srv/parley/state.json');
    expect(home.credentials).toBe('/srv/parley/credentials.json');
  });

  it('is reached on loopback when it listens everywhere, and puts IPv6 in brackets', () => {
    expect(baseUrl({ host: '0.0.0.0', port: 3000 })).toBe('http://127.0.0.1:3000');
    expect(baseUrl({ host: '::', port: 3000 })).toBe('http://[::1]:3000');
    expect(baseUrl({ host: '10.1.2.3', port: 80 })).toBe('http://10.1.2.3:80');
  });
});
