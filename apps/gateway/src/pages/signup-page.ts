import { passkeyScript } from '@parley/client/passkey';
import { logoPath, type WidgetTheme } from '@parley/contracts/widget';
import { html, type Html } from '../docs/index.js';
import { dialogScript, layoutScript, type PageAsset, passkeyStep, signupScript, signupStyle } from './page-assets.js';
import { directionOf, type Language, pageTexts, type PageTexts } from './texts/index.js';

/** A page on which an end customer links an account: a QuickLink's page, or the frame of embedded signup. */
export interface SignupPage {
  readonly language: Language;
  /** Name of the business that asks for the account; empty when unknown. */
  readonly who: string;
  readonly theme: WidgetTheme;
  /** True when the engine can pair by a code to type. */
  readonly pairingCode: boolean;
  /** True when businesses sign up in the dialog of Meta instead (decisions.md §17). */
  readonly signup: boolean;
  /** Path prefix of all of Parley's URLs, such as `/chat`; empty when there is none. */
  readonly root: string;
  /** A visit of this link; or a widget, which pages of these origins may frame. */
  readonly of: { readonly slug: string } | { readonly origins: readonly string[] };
}

/** The page carries all data for its script; script and style are files of their own. */
export function signupPage({ language, who, theme, pairingCode, signup, root, of }: SignupPage): string {
  const texts = withWho(pageTexts(language), who);
  const linking = signup ? inDialog(texts) : html`${scanning(texts, pairingCode)} ${withPasskey(texts)}`;
  const isVisit = 'slug' in of;
  const base = `${root}${isVisit ? '/q/visits' : '/widget/sessions'}`;
  const start = isVisit ? `${root}/q/${of.slug}/visits` : '';
  return document(
    {
      language,
      title: texts.title,
      mode: theme.mode,
      root,
      scripts: [layoutScript, signup ? dialogScript : passkeyStep, signupScript],
    },
    html`<main
      data-kind="${isVisit ? 'visit' : 'widget'}"
      data-base="${base}"
      data-start="${start}"
      data-slug="${isVisit ? of.slug : ''}"
      data-origins="${JSON.stringify(isVisit ? [] : of.origins)}"
      data-mode="${theme.mode}"
      data-accent="${theme.accent}"
      data-texts="${JSON.stringify(textsOfScript(texts, signup))}"
    >
      ${brand(theme, who, root)} ${introduction(texts, signup)} ${linking}
      <section id="connected" hidden>
        <h1 tabindex="-1">${texts.connectedTitle}</h1>
        <p>${texts.connectedText}</p>
        <p><a class="button" id="go-on" target="_top" rel="noreferrer" hidden>${texts.goOn}</a></p>
      </section>
      <section id="ended" hidden>
        <h1 tabindex="-1">${texts.endedTitle}</h1>
        <p id="reason"></p>
        <p><button type="button" id="again">${texts.again}</button></p>
      </section>
      <p id="status" role="status"></p>
      <p id="offline" role="status" hidden>${texts.offline}</p>
      <p id="trouble" role="alert" hidden></p>
      <p>
        <button type="button" class="plain" id="cancel" hidden>${texts.cancel}</button>
        <button type="button" class="plain" id="close" hidden>${texts.close}</button>
      </p>
    </main>`,
  );
}

/** Whose page it is: the logo, which the settings of embedded signup have, and the name. */
function brand({ logo }: WidgetTheme, who: string, root: string): Html | undefined {
  if (logo === undefined) return undefined;
  const source = `${root}${logoPath}${logo.split(logoPath)[1] ?? ''}`;
  return html`<p id="brand"><img src="${source}" alt="" />${who.trim()}</p>`;
}

function introduction(texts: PageTexts, signup: boolean): Html {
  const undo = html`<p class="soft">${texts.undo}</p>`;
  return html`<section id="intro">
      <h1>${texts.title}</h1>
      <p>${signup ? texts.dialogIntro : texts.lead}</p>
      ${signup ? undefined : undo}
      <noscript><p>${texts.needsScript}</p></noscript>
      <p><button type="button" id="start">${texts.start}</button></p>
    </section>
    <section id="waiting" hidden><h1 tabindex="-1">${texts.preparing}</h1></section>`;
}

function scanning(texts: PageTexts, pairingCode: boolean): Html {
  return html`<section id="scan" hidden>
    <h1 tabindex="-1">${texts.scanTitle}</h1>
    <img id="qr" alt="${texts.qrName}" />
    <ol>
      ${texts.steps.map((step) => html`<li>${step}</li>`)}
    </ol>
    ${pairingCode ? codeToType(texts) : undefined}
  </section>`;
}

/** Of businesses that sign up in the dialog of Meta (decisions.md §17). */
function inDialog(texts: PageTexts): Html {
  return html`<section id="meta-signup" hidden>
      <h1 tabindex="-1">${texts.dialogTitle}</h1>
      <p>${texts.dialogLead}</p>
      <p><button type="button" id="run-dialog" disabled>${texts.runDialog}</button></p>
    </section>
    <section id="meta-pin" hidden>
      <h1 tabindex="-1">${texts.pinTitle}</h1>
      <p id="pin-hint">${texts.pinText}</p>
      <form id="pin-form">
        <label for="pin">${texts.pinLabel}</label>
        <input
          id="pin"
          inputmode="numeric"
          autocomplete="one-time-code"
          pattern="[0-9]{6}"
          maxlength="6"
          required
          aria-describedby="pin-hint"
        />
        <button id="send-pin">${texts.sendPin}</button>
      </form>
    </section>`;
}

function codeToType(texts: PageTexts): Html {
  return html`<details id="by-code">
    <summary>${texts.codeTitle}</summary>
    <form id="phone-form">
      <label for="phone">${texts.phoneLabel}</label>
      <span class="soft" id="phone-hint" dir="auto">${texts.phoneHint}</span>
      <input
        id="phone"
        type="tel"
        dir="ltr"
        autocomplete="tel"
        inputmode="tel"
        maxlength="30"
        required
        aria-describedby="phone-hint"
      />
      <button id="get-code">${texts.getCode}</button>
    </form>
    <div id="code-shown" hidden>
      <p>${texts.codeHelp}</p>
      <p id="code" dir="ltr"></p>
    </div>
  </details>`;
}

/** Of accounts that WhatsApp asks for a passkey (decisions.md §16). */
function withPasskey(texts: PageTexts): Html {
  return html`<section id="passkey-sign" hidden>
      <h1 tabindex="-1">${texts.passkeyTitle}</h1>
      <p>${texts.passkeyLead}</p>
      <p>
        ${texts.passkeyExtension}
        <a id="own-tab" target="_blank" rel="noreferrer" hidden>${texts.ownTab}</a>
      </p>
      <p class="warning">${texts.passkeyWarning}</p>
      <ol>
        ${texts.passkeySteps.map((step) => html`<li>${step}</li>`)}
      </ol>
      <label for="snippet">${texts.snippetLabel}</label>
      <textarea id="snippet" rows="4" dir="ltr" readonly spellcheck="false"></textarea>
      <p>
        <button type="button" id="copy-snippet">${texts.copySnippet}</button>
        <a class="button" href="https://web.whatsapp.com/" target="_blank" rel="noreferrer">${texts.openWhatsApp}</a>
      </p>
      <form id="answer-form">
        <label for="answer">${texts.answerLabel}</label>
        <textarea id="answer" rows="4" dir="ltr" required autocomplete="off" spellcheck="false"></textarea>
        <button id="send-answer">${texts.sendAnswer}</button>
      </form>
    </section>
    <section id="passkey-waiting" hidden><h1 tabindex="-1">${texts.passkeyWaiting}</h1></section>
    <section id="passkey-confirm" hidden>
      <h1 tabindex="-1">${texts.confirmTitle}</h1>
      <p>${texts.confirmText}</p>
      <p id="confirm-code" dir="ltr"></p>
      <p><button type="button" id="same-code">${texts.sameCode}</button></p>
    </section>`;
}

/** Shown instead of a page that does not exist (404) or not any more (410). */
export function noticePage(notice: 'missing' | 'gone', language: Language, root: string): string {
  const texts = pageTexts(language);
  const [title, text] = notice === 'gone' ? [texts.goneTitle, texts.goneText] : [texts.missingTitle, texts.missingText];
  return document(
    { language, title, mode: 'auto', root, scripts: [] },
    html`<main>
      <h1>${title}</h1>
      <p>${text}</p>
    </main>`,
  );
}

interface Head {
  readonly language: Language;
  readonly title: string;
  readonly mode: WidgetTheme['mode'];
  readonly root: string;
  readonly scripts: readonly PageAsset[];
}

function document({ language, title, mode, root, scripts }: Head, body: Html): string {
  const assets = `${root}/widget/assets`;
  return `<!doctype html>\n${
    html`<html lang="${language}" dir="${directionOf(language)}" data-mode="${mode}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${assets}/${signupStyle.fileName}" />
        ${scripts.map(({ fileName }) => html`<script src="${assets}/${fileName}" defer></script>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
  }`;
}

/** Names of the texts that the script shows. */
const scriptTexts: readonly (keyof PageTexts)[] = [
  'preparing',
  'scanReady',
  'codeFirst',
  'scanInstead',
  'codeHelp',
  'badNumber',
  'tooMany',
  'notNow',
  'connectedTitle',
  'endedTitle',
  'expired',
  'failed',
  'noPlace',
  'cancelled',
  'gone',
  'offline',
  'dialogTitle',
  'dialogClosed',
  'dialogBlocked',
  'pinTitle',
  'pinWrong',
  'connecting',
  'passkeyTitle',
  'passkeyWaiting',
  'snippetCopied',
  'badAnswer',
  'confirmText',
];

function textsOfScript(texts: PageTexts, signup: boolean): Partial<PageTexts> & { passkeyScript?: string } {
  const named = Object.fromEntries(scriptTexts.map((name) => [name, texts[name]]));
  if (signup) return named;
  return { ...named, passkeyScript: passkeyScript({ use: texts.passkeyUse, used: texts.passkeyUsed }) };
}

function withWho(texts: PageTexts, who: string): PageTexts {
  const name = who.trim() || texts.somebody;
  const filled = Object.entries(texts).map(([key, text]: [string, string | readonly string[]]) => [
    key,
    typeof text === 'string' ? text.replaceAll('{who}', () => name) : text,
  ]);
  return Object.fromEntries(filled) as PageTexts;
}
