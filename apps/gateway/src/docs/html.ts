import { createHash } from 'node:crypto';

/** Text that is HTML already. Everything else put into a template is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[] | undefined;

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + render(parts[index])).join(''));
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly Html[]).map(({ text }) => text).join('\n');
  return String(part).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font: 0.9em ui-monospace, monospace; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
section { margin: 1.5rem 0; }
h3 { margin-bottom: 0.25rem; }
.method { display: inline-block; min-width: 4rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #8884; }
nav a { margin-right: 1rem; }
`;

/** The pages load nothing: their one style is inline, named in the policy by its hash. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

export function page(title: string, body: Html): string {
  return `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <nav>
          <a href="/docs">API</a> <a href="/docs/errors">Errors</a> <a href="/openapi.json">OpenAPI</a>
          <a href="/asyncapi.json">AsyncAPI</a>
        </nav>
        ${body}
      </body>
    </html>`.text
  }`;
}
