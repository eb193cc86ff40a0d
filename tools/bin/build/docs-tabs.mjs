/** The languages of which a step has one block each. */
const choices = new Set(['bash', 'ts', 'python', 'go']);

/**
 * Puts blocks of different languages that follow one another into one group, of which the reader sees one.
 *
 * @param {any[]} tokens changed in place
 * @param {(info: string) => string} languageOf
 */
export function besideOneAnother(tokens, languageOf) {
  for (let first = 0; first < tokens.length; first += 1) {
    const languages = [];
    for (let next = first; isChoice(tokens[next], languages, languageOf); next += 1) {
      languages.push(languageOf(tokens[next].info));
    }
    if (languages.length < 2) continue;
    const html = (content) => ({ type: 'html_block', content, attrs: null, children: null });
    tokens.splice(first + languages.length, 0, html('</div>\n'));
    tokens.splice(first, 0, html('<div class="tabs">\n'));
    first += languages.length + 1;
  }
}

function isChoice(token, languages, languageOf) {
  if (token?.type !== 'fence') return false;
  const language = languageOf(token.info);
  return choices.has(language) && !languages.includes(language);
}
