export { acceptUploads, takeUploads } from './accept-uploads.js';
