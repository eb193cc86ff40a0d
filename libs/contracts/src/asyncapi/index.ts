export { asyncApiDocument, type AsyncApiDocument } from './asyncapi-document.js';
