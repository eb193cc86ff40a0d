export { QrImages } from './qr-images.js';
