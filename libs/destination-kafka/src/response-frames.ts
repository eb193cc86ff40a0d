/** No answer to what Parley asks of a broker comes near it. */
const largestFrame = 8 * 1024 * 1024;
/** The correlation id, which every answer begins with. */
const smallestFrame = 4;
const lengthBytes = 4;

/** The other side does not speak Kafka's protocol, or sends more than an answer may have. */
export class InvalidResponse extends Error {
  readonly code = 'INVALID_RESPONSE';

  constructor() {
    super('The other side sent what is no answer of a Kafka broker.');
    this.name = 'InvalidResponse';
  }
}

/**
 * Follows the length prefixes of a broker's answers, because `kafkajs` buffers whatever length it reads, and reads past the end
 * of a frame that is too short for an answer.
 */
export class ResponseFrames {
  private length = 0;
  private lengthRead = 0;
  private left = 0;

  /** @throws InvalidResponse */
  take(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.left > 0) {
        const taken = Math.min(this.left, chunk.length - at);
        this.left -= taken;
        at += taken;
      } else {
        this.readLength(chunk[at]!);
        at += 1;
      }
    }
  }

  private readLength(byte: number): void {
    this.length = this.length * 256 + byte;
    this.lengthRead += 1;
    if (this.lengthRead < lengthBytes) return;
    if (this.length < smallestFrame || this.length > largestFrame) throw new InvalidResponse();
    this.left = this.length;
    this.length = 0;
    this.lengthRead = 0;
  }
}
