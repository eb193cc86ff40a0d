import { errorCatalog } from '@parley/contracts';
import { html, page } from './html.js';

/** What `docs` in an error body links to: every code, each under an anchor of its name (decisions.md §1). */
export function errorsPage(): string {
  const rows = Object.entries(errorCatalog).map(
    ([code, { status, summary }]) =>
      html`<tr id="${code}">
        <th><code>${code}</code></th>
        <td>${status}</td>
        <td>${summary}</td>
      </tr>`,
  );
  return page(
    'Parley errors',
    html`<h1>Errors</h1>
      <p>Every failure has the body <code>{ error, code, docs, requestId }</code>.</p>
      <table>
        <thead>
          <tr>
            <th>code</th>
            <th>status</th>
            <th>meaning</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
  );
}
