import { describe, expect, it } from '@jest/globals';
import { openSealedFile, sealFile } from './sealed-file.js';

const passphrase = 'correct horse battery';

describe('the file of an export', () => {
  it('is opened by its passphrase alone, and holds nothing in the clear', async () => {
    const json = Buffer.from('{"creds":{"secret":"x"},"keys":{}}');
    const file = await sealFile(json, passphrase);
    expect(file.includes('secret')).toBe(false);
    expect(await openSealedFile(file, passphrase)).toEqual(json);
    await expect(openSealedFile(file, `${passphrase}!`)).rejects.toMatchObject({ field: 'passphrase' });
    await expect(openSealedFile(file, undefined)).rejects.toMatchObject({ field: 'passphrase' });
  });

  it('is refused when a byte of it was altered, or it is cut', async () => {
    const file = await sealFile(Buffer.from('{}'), passphrase);
    for (const at of [20, 40, file.length - 1]) {
      const altered = Buffer.from(file);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expect(openSealedFile(altered, passphrase)).rejects.toMatchObject({ field: 'passphrase' });
    }
    await expect(openSealedFile(file.subarray(0, 30), passphrase)).rejects.toMatchObject({ field: 'data' });
    await expect(openSealedFile(file.subarray(0, -1), passphrase)).rejects.toMatchObject({ field: 'passphrase' });
  });
});
