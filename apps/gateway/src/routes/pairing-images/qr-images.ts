import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import QRCode from 'qrcode';

/** Images of pairing codes, about 10 KB each. A code is shown for some twenty seconds. */
const kept = 500;
/** Pixels of a PNG's side: large enough for a phone to read from a screen. */
const imageWidth = 320;

/** Renders each pairing code once, however often its page asks: that takes milliseconds of this process. */
@Injectable()
export class QrImages {
  readonly #svgs = new LRUCache<string, Promise<string>>({ max: kept });
  readonly #pngs = new LRUCache<string, Promise<Buffer>>({ max: kept });

  svg(code: string): Promise<string> {
    return once(this.#svgs, code, () => QRCode.toString(code, { type: 'svg' }));
  }

  png(code: string): Promise<Buffer> {
    return once(this.#pngs, code, () => QRCode.toBuffer(code, { type: 'png', width: imageWidth }));
  }
}

/** Requests of the same moment share one rendering. A code that cannot be rendered is not kept. */
function once<Image>(
  images: Pick<LRUCache<string, Promise<Image>>, 'get' | 'set' | 'delete'>,
  code: string,
  render: () => Promise<Image>,
): Promise<Image> {
  const known = images.get(code);
  if (known) return known;
  const image = render();
  images.set(code, image);
  image.catch(() => images.delete(code));
  return image;
}
