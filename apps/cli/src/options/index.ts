export { integer, list, time } from './parsers.js';
export { jsonObject } from './json-object.js';
export { inputText } from './input-text.js';
