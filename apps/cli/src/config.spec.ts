import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

describe('the environment', () => {
  it('names the profile, else it is in the configuration folder', () => {
    expect(readConfig({ PARLEY_CONFIG: '/x/p.json', HOME: '/h' }).profilePath).toBe('/x/p.json');
    expect(readConfig({ XDG_CONFIG_HOME: '/c', HOME: '/h' }).profilePath).toBe('/c/parley/profile.json');
    expect(readConfig({ HOME: '/h' }).profilePath).toBe('/h/.config/parley/profile.json');
    expect(readConfig({ XDG_CONFIG_HOME: 'relative', HOME: '/h' }).profilePath).toBe('/h/.config/parley/profile.json');
  });

  it('has address and token; an empty variable is not set', () => {
    expect(readConfig({ PARLEY_URL: 'http://x', PARLEY_TOKEN: 't', HOME: '/h' })).toMatchObject({
      url: 'http://x',
      token: 't',
    });
    expect(readConfig({ PARLEY_ADMIN_TOKEN: 'a', HOME: '/h' }).adminToken).toBe('a');
    expect(readConfig({ PARLEY_URL: '', PARLEY_TOKEN: '', HOME: '/h' })).toMatchObject({
      url: undefined,
      token: undefined,
    });
  });

  it('asks for no colours by NO_COLOR, unless that is empty, and by a TERM that has none', () => {
    expect(readConfig({ HOME: '/h', NO_COLOR: '1' }).noColor).toBe(true);
    expect(readConfig({ HOME: '/h', TERM: 'dumb' }).noColor).toBe(true);
    expect(readConfig({ HOME: '/h', NO_COLOR: '', TERM: 'xterm' }).noColor).toBe(false);
  });
});
