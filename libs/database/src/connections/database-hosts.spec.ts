import { describe, expect, it } from '@jest/globals';
import { databaseHosts } from './database-hosts.js';

describe('databaseHosts', () => {
  it('leaves the URL of one server as it is', () => {
    for (const url of [
      'postgres://h/d',
      'postgresql://u:p%40ss@[::1]:5433/d?sslmode=require',
      'postgresql://h',
      'postgresql:///d?host=%2Frun',
    ]) {
      expect(databaseHosts(url)).toEqual([url]);
    }
  });

  it('gives one of each host, with the same user, database and options', () => {
    expect(
      databaseHosts('postgresql://u:p,q@one:5432,[::1]:5433,three/d?target_session_attrs=read-write&sslmode=require'),
    ).toEqual([
      'postgresql://u:p,q@one:5432/d?sslmode=require',
      'postgresql://u:p,q@[::1]:5433/d?sslmode=require',
      'postgresql://u:p,q@three/d?sslmode=require',
    ]);
    expect(databaseHosts('postgres://a,b/d')).toEqual(['postgres://a/d', 'postgres://b/d']);
  });

  it.each([
    ['no URL', 'a b'],
    ['another scheme', 'http://a,b/d'],
    ['a host that is missing', 'postgres://a,/d'],
    ['a port that is none', 'postgres://a:x,b/d'],
    ['servers that may be read only', 'postgres://a,b/d?target_session_attrs=any'],
  ])('refuses %s', (_, url) => {
    expect(databaseHosts(url)).toBeUndefined();
  });
});
