/** The texts of the pages for end customers, in one language. `{who}` is replaced by the name of the business that asks. */
export interface PageTexts {
  /** Used when the name of the business is unknown. */
  readonly somebody: string;
  readonly title: string;
  readonly lead: string;
  readonly undo: string;
  readonly start: string;
  readonly preparing: string;
  readonly scanTitle: string;
  readonly scanReady: string;
  readonly steps: readonly string[];
  readonly qrName: string;
  readonly codeTitle: string;
  /** On a phone: the heading instead of `scanTitle`, and of the QR code below. */
  readonly codeFirst: string;
  readonly scanInstead: string;
  readonly phoneLabel: string;
  readonly phoneHint: string;
  readonly getCode: string;
  readonly codeHelp: string;
  readonly badNumber: string;
  readonly tooMany: string;
  readonly notNow: string;
  readonly passkeyTitle: string;
  readonly passkeyLead: string;
  /** Of integrations/passkey-extension, and of a frame, in which it does nothing. */
  readonly passkeyExtension: string;
  readonly ownTab: string;
  /** Of the risk of scripts that strangers send. */
  readonly passkeyWarning: string;
  readonly passkeySteps: readonly string[];
  readonly snippetLabel: string;
  readonly copySnippet: string;
  readonly snippetCopied: string;
  readonly openWhatsApp: string;
  /** On the button that the script shows on web.whatsapp.com, and beside it once the passkey was used. */
  readonly passkeyUse: string;
  readonly passkeyUsed: string;
  readonly answerLabel: string;
  readonly sendAnswer: string;
  readonly badAnswer: string;
  readonly passkeyWaiting: string;
  readonly confirmTitle: string;
  readonly confirmText: string;
  readonly sameCode: string;
  /** Of businesses that sign up in the dialog of Meta: instead of `lead`, then on the page with its button. */
  readonly dialogIntro: string;
  readonly dialogTitle: string;
  readonly dialogLead: string;
  readonly runDialog: string;
  readonly dialogClosed: string;
  readonly dialogBlocked: string;
  readonly connecting: string;
  /** Of the PIN that a number has for two-step verification. */
  readonly pinTitle: string;
  readonly pinText: string;
  readonly pinLabel: string;
  readonly sendPin: string;
  readonly pinWrong: string;
  readonly connectedTitle: string;
  readonly connectedText: string;
  readonly goOn: string;
  readonly endedTitle: string;
  readonly expired: string;
  readonly failed: string;
  /** The link or its project was full when the account would have connected. */
  readonly noPlace: string;
  readonly cancelled: string;
  readonly gone: string;
  readonly again: string;
  readonly cancel: string;
  readonly close: string;
  readonly offline: string;
  readonly needsScript: string;
  readonly goneTitle: string;
  readonly goneText: string;
  readonly missingTitle: string;
  readonly missingText: string;
}
