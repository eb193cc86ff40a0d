import { errorCatalog } from '@parley/contracts/base';
import { Html, html } from './html.js';

/** The page that `docs` in an error body links to. Each code has an anchor with its name (decisions.md §1). */
export function errorsContent(): string {
  const rows = Object.entries(errorCatalog).map(
    ([code, { status, summary }]) =>
      html`<tr id="${code}">
        <th scope="row">
          <a href="#${code}"><code>${breakable(code)}</code></a>
        </th>
        <td>${status}</td>
        <td>${withCode(summary)}</td>
      </tr>`,
  );
  return html`<h1>Errors</h1>
    <p>Every refusal has the body <code>{ error, code, docs, requestId }</code>; <code>docs</code> links to here.</p>
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`.text;
}

/** Allows a line break after each `_`. */
function breakable(code: string): Html {
  return new Html(code.replaceAll('_', '_<wbr>'));
}

/** Shows what stands between backticks as code. */
function withCode(text: string): Html {
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
  return new Html(parts.map((part) => part.text).join(''));
}
