import { describe, expect, it } from '@jest/globals';
import { parse } from '../validation/parse.js';
import { allowsOrigin, commaList, parseActions, parseOrigins } from './client-lists.js';
import { ClientRules, ClientRulesInput, defaultClientRules, exampleClientRules } from './client-rules.js';
import { exampleClientToken, MintClientToken, MintedClientToken } from './client-token.js';

describe('the shapes of client access', () => {
  it('have valid examples and defaults', () => {
    expect(parse(ClientRules, { ...exampleClientRules })).toEqual(exampleClientRules);
    expect(parse(ClientRulesInput, { ...exampleClientRules })).toEqual(exampleClientRules);
    expect(parse(ClientRules, { ...defaultClientRules })).toEqual(defaultClientRules);
    expect(parse(MintedClientToken, { ...exampleClientToken })).toEqual(exampleClientToken);
    expect(parse(MintClientToken, {})).toEqual({});
  });

  it.each([
    { ttlSeconds: 59 },
    { ttlSeconds: 86_401 },
    { actions: [] },
    { actions: ['fly'] },
    { ephemeralSessionId: '' },
  ])('refuse to mint %j', (requested) => {
    expect(() => parse(MintClientToken, requested)).toThrow(expect.objectContaining({ code: 'invalid_parameter' }));
  });
});

describe('a list of actions', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['send_message', ['send_message']],
    ['read_presence, send_message ,send_message', ['send_message', 'read_presence']],
  ])('%j is read', (text, actions) => {
    expect(parseActions(text)).toEqual(actions);
  });

  it.each(['fly', 'send_message,', ',', '*', 'SEND_MESSAGE', 'send_message;send_seen'])('%j is refused', (text) => {
    expect(() => parseActions(text)).toThrow('Field "allowedActions" is invalid');
  });
});

describe('a list of origins', () => {
  it.each([
    ['', []],
    ['*', ['*']],
    ['https://shop.example.com, *', ['https://shop.example.com', '*']],
    ['HTTPS://Shop.Example.com:443,https://shop.example.com', ['https://shop.example.com']],
    ['http://localhost:8080', ['http://localhost:8080']],
    ['http://[::1]:3000', ['http://[::1]:3000']],
    ['https://bücher.example', ['https://xn--bcher-kva.example']],
    ['capacitor://localhost', ['capacitor://localhost']],
  ])('%j is read as a browser writes them', (text, origins) => {
    expect(parseOrigins(text)).toEqual(origins);
    expect(parseOrigins(commaList(origins))).toEqual(origins);
  });

  it.each([
    'shop.example.com',
    'https://shop.example.com/',
    'https://shop.example.com/path',
    'https://user@shop.example.com',
    'https://shop.example.com:99999',
    'https://*.example.com',
    'https://',
    'null',
    ',',
    'https://a.example,,https://b.example',
    'javascript:alert(1)',
  ])('%j is refused', (text) => {
    expect(() => parseOrigins(text)).toThrow('Field "allowedOrigins" is invalid');
  });

  it('allows what it names and nothing else', () => {
    const origins = ['https://shop.example.com'];
    expect(allowsOrigin(origins, 'https://shop.example.com')).toBe(true);
    expect(allowsOrigin(origins, 'https://shop.example.com.evil.example')).toBe(false);
    expect(allowsOrigin(origins, 'null')).toBe(false);
    expect(allowsOrigin([], 'https://shop.example.com')).toBe(false);
    expect(allowsOrigin(['*'], 'null')).toBe(true);
  });
});
