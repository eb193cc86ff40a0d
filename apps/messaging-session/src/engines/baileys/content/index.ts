export { readReceipt } from './inbound/read-receipt.js';
export { BaileysMedia } from './media/baileys-media.js';
export { refusalOfAck } from './outbound/refusal-of-ack.js';
export { waPlug } from './wa-plug.js';
