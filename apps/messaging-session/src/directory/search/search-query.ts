import { invalidField } from '@parley/contracts/base';
import { statement } from '@parley/database';
import type { Pool } from 'pg';

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

/** Words that must follow one another; a search for one word has one. In lower case, as the index has them. */
export interface WordSequence {
  readonly words: readonly string[];
  /** The last of them may be the beginning of a word. */
  readonly prefix: boolean;
}

/** A search as the database reads it. `@` stands for the session in front of each word. */
export interface SearchQuery {
  /** What the index answers without a look at the messages: all of the words, in any order, without exclusions. */
  readonly loose: string;
  readonly exact: string;
  readonly wanted: readonly WordSequence[];
}

/** Also takes words apart as the index does: `2024-05` is two. */
const lexemes = statement<{ query: string }, [texts: string[]]>(
  'search-lexemes',
  `SELECT phraseto_tsquery('pg_catalog.simple', message_words(t.text))::text AS query
   FROM unnest($1::text[]) WITH ORDINALITY AS t(text, place) ORDER BY t.place`,
  { neverNull: ['query'] },
);

/** @throws DomainError `invalid_parameter` when no word is left that must occur */
export async function searchQuery(pool: Pool, q: string): Promise<SearchQuery> {
  const terms = searchTerms(q);
  const rows = await lexemes.rows(
    pool,
    terms.map(({ text }) => text),
  );
  const sequences = terms.map((term, index) => ({ ...term, words: wordsOf(rows[index]?.query ?? '') }));
  const filled = sequences.filter(({ words }) => words.length > 0);
  const wanted = filled.filter(({ excluded }) => !excluded);
  if (wanted.length === 0) throw invalidField('q', 'must contain a word that is searched', 'parameter');
  return {
    loose: wanted.map((sequence) => joined(sequence, ' & ')).join(' & '),
    exact: filled.map((sequence) => `${sequence.excluded ? '!' : ''}(${joined(sequence, ' <-> ')})`).join(' & '),
    wanted,
  };
}

function wordsOf(query: string): string[] {
  return [...query.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word.replaceAll("''", "'"));
}

function joined({ words, prefix }: Pick<SearchTerm, 'prefix'> & WordSequence, operator: string): string {
  const quoted = words.map((word) => `'@${word.replaceAll("'", "''")}'`).join(operator);
  return prefix ? `${quoted}:*` : quoted;
}
