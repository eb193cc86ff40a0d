import { plain } from './plain-text.js';

/** What a page of a list ends with when there is another: nothing, or the option to come to it. */
export function nextPage(cursor: string | null): string[] {
  return cursor === null ? [] : ['', `More: --cursor ${plain(cursor)}`];
}
