import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { SqliteFile } from './sqlite-file.js';
import { withLog } from './write-ahead-log.js';

/** Made by SQLite: a table `t` with one row, then in the log an update of it and one transaction of 60 rows. */
const database = unpacked(
  'H4sIAAAAAAACAwsO9MksSVVIyy/KTSxRMGZgYmBiYnBQUGBgADIhGAYYgZgFjU8IMDHoJTPyghQznmMAolFAU2DAyCbOz88YWJKYlJNaUsLkHOTqGOKqEOLo5OOqUKKgkagQ4hoRoqOQp+DpF+Lq7hqkCYmbbwxANApGDOBgZBbnTMssKi4BAOXwC4AABAAA',
);
const log = unpacked(
  'H4sIAAAAAAACA+3VSWgTURwG8PefSdJ83ZKuaZsu0y3d0jTpvgm2EopSxNYcBCkYJcFiq5gO4kEtelAETyJ4KoonKXiSQk+tKAqi9CRCT1VbVPQguFxaD2ZMP6kgePJi++cx85v3hjcw75t5XdOOS6r5TZFSmkqWuF+FZv0b7sD099Xq+Lu5ryo1oLH/ifF48e2+5/NZ1s3yTSXbTm2XgugeiY8npkwrE2J1MReFnWNDKw9b3x8cGR43Y0b8VGIyahptyfBomtptGJs5sm2ZTf5w/bfSVOCYpLK3pJJtp/5pBcXhcblkxIwenYiZprZnNDwQCRuRgcHhsGEa9VEjEj4U8Rsnjb37I+Gh8GjD5jr/ysVgbixxPmN8zf5zzTasIVvqtFPbp3Sfddiai5kvt9cvr44tWN+yTx1J7iPyUV7LS3kmD2ROZuWW3JCrckGm5LiMyagMSb+ExCdecYtdratPak0tqyX1SM2re+qOuqmuqYvqjDqRnGzrL8uX/GVNRM1Yoga1ZDVqyCpUk5WoIg1UkhUwyHJUkGUoJ0tRRnpRSpbASxajhCxCMelBEVkID1mAQjIfBWQe8slc5JE5yCXdyCFdcJPZcJFZyCYzkUVmIJNMRwYJpJNOgEyDk3QgjbTDQdpgJ3XYSM2p6x6kJtN0jzP1hN/2EWsPsDEXi97J5c9ng7utXHhEt3LxQVbkhTyVBbkvd2VGrssVOSenJS6H5YCEpVdapEaKJVv0/2u33cWX2Id+shd9ZA96yW70kF3oJjvRRXagk2xHB9mGdrIVbWQIrWQQIbIFQTKAFrIZAdKPZrIJfrIRTWQDGsl6NJB1qCd9qCNrfwCZAMbjmAoAAA==',
);

async function rowsOf(bytes: Uint8Array): Promise<(string | number)[][]> {
  const file = await SqliteFile.open(bytes, 'data');
  try {
    return file.rows('t', undefined, 1_000).map(({ a, n }) => [String(a), Number(n)]);
  } finally {
    file.close();
  }
}

describe('a database that was copied while it was open', () => {
  it('has its newest rows in its log', async () => {
    expect(await rowsOf(withLog(database, undefined))).toEqual([['first', 1]]);
    const later = Array.from({ length: 60 }, (_, at) => ['later', at]);
    expect(await rowsOf(withLog(database, log))).toEqual([['first', 2], ...later]);
  });

  it('has only what was committed: a log that was cut ends at its last commit', async () => {
    // The log's head, and the frame of the update.
    const cut = log.subarray(0, 32 + 24 + 512 + 700);
    expect(await rowsOf(withLog(database, cut))).toEqual([['first', 2]]);
  });

  it('leaves out frames that were altered, and what is no log', async () => {
    const altered = Buffer.from(log);
    altered[32 + 24 + 100] = (altered[32 + 24 + 100] ?? 0) ^ 1;
    for (const wrong of [altered, Buffer.alloc(0), Buffer.alloc(5_000, 7)]) {
      expect(await rowsOf(withLog(database, wrong))).toEqual([['first', 1]]);
    }
  });
});

function unpacked(base64: string): Buffer {
  return gunzipSync(Buffer.from(base64, 'base64'));
}
