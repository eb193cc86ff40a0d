import { describe, expect, it } from '@jest/globals';
import { readImport } from './import-form.js';

const contentType = 'multipart/form-data; boundary=boundary';

function formOf(files: number): Buffer {
  const head = '--boundary\r\nContent-Disposition: form-data; name="source"\r\n\r\nbaileys\r\n';
  const parts = Array.from(
    { length: files },
    (_, at) => `--boundary\r\nContent-Disposition: form-data; name="files"; filename="pre-key-${at}.json"\r\n\r\n1\r\n`,
  );
  return Buffer.from(`${head}${parts.join('')}--boundary--\r\n`);
}

describe('the form of an import', () => {
  it('has 50,000 files at most: one more is refused, not left out', async () => {
    const { head } = await readImport(formOf(500), contentType);
    expect((head as { files: object[] }).files).toHaveLength(500);
    await expect(readImport(formOf(50_001), contentType)).rejects.toMatchObject({
      ...{ code: 'invalid_parameter', message: expect.stringContaining('"files"') },
    });
  }, 180_000);
});
