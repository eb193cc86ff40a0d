/** The smallest files that are known for what they are, in base64. */
export const sampleFiles = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  webp: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  /** An MP4 file without a track: what it is stands at its beginning. */
  mp4: 'AAAAGGZ0eXBpc29tAAACAGlzb21pc28yAAAACG1kYXQ=',
  /** The first page of an Ogg file with Opus in it: enough to be known as audio. */
  ogg: 'T2dnUwACAAAAAAAAAAABAAAAAAAAAAAAAAABE09wdXNIZWFkAQE4AYC7AAAAAAA=',
} as const;
