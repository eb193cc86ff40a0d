import MiniSearch from './minisearch.js';

/** The path below which Parley is served. */
const root = document.documentElement.dataset.root ?? '';
const mostShown = 12;
/** Made once, when somebody first searches. */
let index;

/** The field in the head of each page: finds sections by their words, also by the beginnings of words. */
export function beginSearch() {
  const box = document.querySelector('.search');
  box.hidden = false;
  const field = box.querySelector('input');
  const list = box.querySelector('[role=listbox]');
  const state = box.querySelector('[role=status]');
  const update = async () => showHits({ field, list, state }, await hitsOf(field.value));
  field.addEventListener('focus', () => void (index ??= loadIndex()));
  field.addEventListener('input', update);
  field.addEventListener('keydown', (event) => onKey(event, field, list));
  document.addEventListener('click', ({ target }) => {
    if (!box.contains(target)) close(field, list);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')) return;
    event.preventDefault();
    field.focus();
  });
}

async function loadIndex() {
  const answer = await fetch(new URL('./search.json', import.meta.url));
  const made = new MiniSearch({
    fields: ['heading', 'page', 'text'],
    storeFields: ['heading', 'page', 'href', 'text'],
    searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  await made.addAllAsync(await answer.json());
  return made;
}

async function hitsOf(words) {
  if (words.trim() === '') return undefined;
  index ??= loadIndex();
  return (await index).search(words).slice(0, mostShown);
}

function showHits({ field, list, state }, hits) {
  if (hits === undefined) return close(field, list);
  list.replaceChildren(...hits.map(hitOf));
  list.hidden = hits.length === 0;
  field.setAttribute('aria-expanded', String(hits.length > 0));
  field.removeAttribute('aria-activedescendant');
  state.textContent = hits.length === 0 ? 'Nothing found.' : `${hits.length} found.`;
  state.classList.toggle('shown', hits.length === 0);
}

function hitOf({ heading, page, href, text }, place) {
  const link = document.createElement('a');
  Object.assign(link, { href: root + href, id: `hit-${place}`, tabIndex: -1 });
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  const part = (tag, content) => Object.assign(document.createElement(tag), { textContent: content });
  link.append(part('strong', heading === page ? page : `${page}: ${heading}`), part('small', text.slice(0, 110)));
  return link;
}

function close(field, list) {
  list.hidden = true;
  field.setAttribute('aria-expanded', 'false');
  field.removeAttribute('aria-activedescendant');
}

function onKey(event, field, list) {
  if (event.key === 'Escape') return close(field, list);
  if (event.key === 'Enter') return (list.querySelector('[aria-selected=true]') ?? list.firstElementChild)?.click();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const hits = [...list.children];
  if (step === undefined || hits.length === 0) return;
  event.preventDefault();
  const before = hits.findIndex((hit) => hit.getAttribute('aria-selected') === 'true');
  const next = hits[(before + step + hits.length) % hits.length];
  for (const hit of hits) hit.setAttribute('aria-selected', String(hit === next));
  field.setAttribute('aria-activedescendant', next.id);
  next.scrollIntoView({ block: 'nearest' });
}
