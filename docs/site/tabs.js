/** What is shown on the button of each language, as in the documents. */
const names = { bash: 'curl', ts: 'TypeScript', python: 'Python', go: 'Go', json: 'JSON', http: 'HTTP', sql: 'SQL' };
const shownKey = 'parley.docs.language';

/** The reader's language; undefined where the browser keeps nothing. */
function chosenLanguage() {
  try {
    return localStorage.getItem(shownKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepLanguage(language) {
  try {
    localStorage.setItem(shownKey, language);
  } catch {
    // Private windows may refuse: the choice then holds for this page.
  }
}

/** The row above a block: its language, or the languages to choose from, and a button that copies what is shown. */
export function decorateCode() {
  for (const group of document.querySelectorAll('.tabs')) decorateGroup(group);
  for (const block of document.querySelectorAll('.code:not(.tabs .code)')) {
    const row = rowOf(() => block.querySelector('pre').textContent);
    const { language } = block.dataset;
    if (names[language]) row.prepend(Object.assign(document.createElement('span'), { textContent: names[language] }));
    block.prepend(row);
  }
}

let groups = 0;

function decorateGroup(group) {
  const panels = [...group.querySelectorAll('.code')];
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language');
  groups += 1;
  for (const panel of panels) {
    const { language } = panel.dataset;
    panel.id = `code-${groups}-${language}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${groups}-${language}`);
    const tab = document.createElement('button');
    Object.assign(tab, { type: 'button', id: `tab-${groups}-${language}`, textContent: names[language] });
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    tab.dataset.language = language;
    tab.addEventListener('click', () => choose(language, tab));
    list.append(tab);
  }
  list.addEventListener('keydown', (event) => moveAlong(event, list));
  const row = rowOf(() => panels.find(({ hidden }) => !hidden).querySelector('pre').textContent);
  row.prepend(list);
  group.prepend(row);
  show(group, chosenLanguage());
}

/** All blocks of the page change, and the tab that was pressed stays where it is on the screen. */
function choose(language, tab) {
  const before = tab.getBoundingClientRect().top;
  keepLanguage(language);
  for (const group of document.querySelectorAll('.tabs')) show(group, language);
  window.scrollBy(0, tab.getBoundingClientRect().top - before);
}

/** A group without the language keeps what it shows. */
function show(group, language) {
  const tabs = [...group.querySelectorAll('[role=tab]')];
  const selected = tabs.find((tab) => tab.dataset.language === language) ?? shownTab(tabs) ?? tabs[0];
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === selected));
    tab.tabIndex = tab === selected ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls')).hidden = tab !== selected;
  }
}

function shownTab(tabs) {
  return tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
}

function moveAlong(event, list) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const tabs = [...list.children];
  const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
  event.preventDefault();
  next.focus();
  next.click();
}

function rowOf(textOf) {
  const row = document.createElement('div');
  row.className = 'code-head';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(textOf());
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  });
  row.append(button);
  return row;
}
