export { integer, integerWithin, list, type Range, time, timeAhead } from './parsers.js';
export { inputText, jsonObject } from './input-text.js';
