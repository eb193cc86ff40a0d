const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The smallest files that are known for what they are, so that a request works as it is shown. */
const files = {
  image: { data: png, mimetype: 'image/png', filename: 'pixel.png' },
  sticker: { data: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', mimetype: 'image/webp' },
  video: { data: 'AAAAGGZ0eXBpc29tAAACAGlzb21pc28yAAAACG1kYXQ=', mimetype: 'video/mp4' },
  voice: {
    data: 'T2dnUwACAAAAAAAAAAABAAAAAAAAAAAAAAABE09wdXNIZWFkAQE4AYC7AAAAAAA=',
    mimetype: 'audio/ogg',
  },
};

/** Fields of example requests that no schema tells: which optional ones are needed, and files that are what the route takes. */
export const requestExamples: Readonly<Record<string, object>> = {
  answerMcpMessage: { id: 1, method: 'tools/list' },
  createWebhook: { url: 'https://example.com/webhooks' },
  postImageStatus: { file: files.image },
  postVideoStatus: { file: files.video },
  postVoiceStatus: { file: files.voice },
  sendFile: { file: files.image },
  sendFromTestingNumber: { text: 'Hello' },
  sendImage: { file: files.image },
  sendSticker: { file: files.sticker },
  sendVideo: { file: files.video },
  sendVoice: { file: files.voice },
  setGroupPicture: { base64: png },
  setPresence: { presence: 'online' },
  setProfilePicture: { base64: png },
  uploadMedia: files.image,
};
