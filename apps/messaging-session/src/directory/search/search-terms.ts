/** One word, or several in quotes, of what is searched. */
export interface SearchTerm {
  readonly text: string;
  /** Messages with it are not wanted. */
  readonly excluded: boolean;
  /** It may be the beginning of a word. */
  readonly prefix: boolean;
}

const quotes = /[“”„«»]/g;
const term = /(-?)(?:"([^"]*)(?:"|$)|([^\s"]+))/g;

/** Takes a query apart (decisions.md §4 Search): words, `"phrases"`, `-word`; the last of the words is a prefix. */
export function searchTerms(q: string): SearchTerm[] {
  const terms = [...q.replace(quotes, '"').matchAll(term)].map(([, minus, phrase, word = '']) => ({
    text: phrase ?? word,
    excluded: minus === '-',
    isWord: phrase === undefined,
  }));
  const last = terms.findLastIndex(({ isWord, excluded }) => isWord && !excluded);
  return terms.map(({ text, excluded }, index) => ({ text, excluded, prefix: index === last }));
}
