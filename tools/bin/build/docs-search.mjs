const longestText = 1_200;

/**
 * What the search of the guides finds: one entry for each section of each page.
 *
 * @param {{ slug: string, title: string }} page
 * @param {any[]} tokens of the page, with the ids of its headings
 */
export function searchEntries({ slug, title }, tokens) {
  const entries = [{ page: title, heading: title, href: `/docs/guides/${slug}`, text: '' }];
  tokens.forEach((token, index) => {
    const { page, text } = entries.at(-1);
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      const heading = plain(tokens[index + 1]);
      entries.push({ page, heading, href: `/docs/guides/${slug}#${token.attrGet('id')}`, text: '' });
    } else if (isText(token, tokens[index - 1]) && text.length < longestText) {
      entries.at(-1).text = `${text} ${token.type === 'fence' ? token.content : plain(token)}`
        .trim()
        .slice(0, longestText);
    }
  });
  return entries;
}

function isText({ type }, before) {
  return type === 'fence' || (type === 'inline' && before?.type !== 'heading_open');
}

function plain({ children }) {
  return children.map(({ content, type }) => (type === 'softbreak' ? ' ' : content)).join('');
}
