export { integer, list, offset, time } from './parsers.js';
export { inputText, jsonObject } from './input-text.js';
