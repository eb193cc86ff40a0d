export { integer, list, time } from './parsers.js';
export { inputText, jsonObject } from './input-text.js';
