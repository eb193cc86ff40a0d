export { readReceipt } from './inbound/read-receipt.js';
export { deleteExpired } from './kept-message.store.js';
export { BaileysMedia } from './media/baileys-media.js';
export { MediaHttp } from './media/media-http.js';
export { refusalOfAck } from './outbound/refusal-of-ack.js';
export { sealVote } from './votes.js';
export { WaContent } from './wa-content.js';
