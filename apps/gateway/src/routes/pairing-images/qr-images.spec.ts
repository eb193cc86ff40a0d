import { afterEach, describe, expect, it, jest } from '@jest/globals';
import QRCode from 'qrcode';
import { QrImages } from './qr-images.js';

describe('the image of a pairing code', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is rendered once, also for requests of the same moment', async () => {
    const rendering = jest.spyOn(QRCode, 'toString');
    const images = new QrImages();
    const [one, two] = await Promise.all([images.svg('a code'), images.svg('a code')]);
    expect(await images.svg('a code')).toBe(one);
    expect(two).toBe(one);
    expect(one).toMatch(/^<svg /);
    expect(rendering).toHaveBeenCalledTimes(1);
    expect(await images.svg('another')).not.toBe(one);
  });

  it('is rendered again after it could not be', async () => {
    const images = new QrImages();
    jest.spyOn(QRCode, 'toBuffer').mockImplementationOnce(() => Promise.reject(new Error('no memory')));
    await expect(images.png('a code')).rejects.toThrow('no memory');
    expect((await images.png('a code')).subarray(1, 4).toString()).toBe('PNG');
  });
});
