/* The title of the browser's tab: that of the page, after the number of unread conversations. */

let page = 'Parley';
let unread = '';

export function titlePage(title: string): void {
  page = `${title} · Parley`;
  show();
}

/** @param count in words, such as `100+`; empty: none */
export function titleUnread(count: string): void {
  unread = count;
  show();
}

function show(): void {
  document.title = unread === '' ? page : `(${unread}) ${page}`;
}
