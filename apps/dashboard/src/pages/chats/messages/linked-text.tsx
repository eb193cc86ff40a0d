const links = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Shows a text with its web addresses as links. */
export function Linked({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(links)) {
    const [url] = match;
    parts.push(
      text.slice(end, match.index),
      <a key={match.index} href={url} target="_blank" rel="noreferrer">
        {url}
      </a>,
    );
    end = match.index + url.length;
  }
  return [...parts, text.slice(end)];
}
