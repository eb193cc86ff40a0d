export { integer, list, offset, time, timeAhead } from './parsers.js';
export { inputText, jsonObject } from './input-text.js';
