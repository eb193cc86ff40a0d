// The dialog of Meta in which a business signs up, of the page of a QuickLink and the frame of embedded signup (decisions.md §17).
// Meta's script is loaded only where such a link is opened. The dialog gives a code to its caller and the ids of account and
// number by a message; once both are there, they are sent, as the code is good for half a minute.
(() => {
  'use strict';
  const sdk = 'https://connect.facebook.net/en_US/sdk.js';
  const origins = ['https://www.facebook.com', 'https://web.facebook.com', 'https://business.facebook.com'];
  const finished = ['FINISH', 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING'];

  /**
   * @param of `part`, `show`, `focusOn`, `say` and `trouble` of the page, and `send`, which sends a body to `signup` of the
   *   attempt
   */
  window.parleyMetaSignup = ({ part, show, focusOn, say, trouble, send, texts, refused }) => {
    let dialog;
    let loading;
    let code;
    let account;
    /** What was sent: a PIN is sent with it. */
    let answer;
    let isSending = false;

    part('run-dialog').addEventListener('click', () => run());
    part('pin-form').addEventListener('submit', (event) => {
      event.preventDefault();
      void submit({ ...answer, pin: part('pin').value.trim() });
    });
    addEventListener('message', ({ origin, data }) => {
      if (!origins.includes(origin)) return;
      const message = typeof data === 'string' ? parsed(data) : data;
      if (message?.type !== 'WA_EMBEDDED_SIGNUP') return;
      if (!finished.includes(message.event)) return trouble(texts.dialogClosed);
      const { waba_id: wabaId, phone_number_id: phoneNumberId } = message.data ?? {};
      account = { wabaId: text(wabaId), phoneNumberId: text(phoneNumberId), event: message.event };
      return complete();
    });

    function present({ signup, reason }) {
      dialog = signup;
      if (isSending) return undefined;
      if (reason === 'pin_required' && answer) return askPin();
      if (answer) return wait();
      load();
      return open('meta-signup', texts.dialogTitle);
    }

    function load() {
      loading ??= new Promise((resolve, reject) => {
        window.fbAsyncInit = () => {
          window.FB.init({ appId: dialog.appId, version: dialog.version, cookie: false, xfbml: false });
          part('run-dialog').disabled = false;
          resolve();
        };
        const script = document.createElement('script');
        script.src = sdk;
        script.crossOrigin = 'anonymous';
        script.addEventListener('error', () => reject(new Error('Meta’s script did not load.')));
        document.head.append(script);
      }).catch(() => {
        loading = undefined;
        trouble(texts.dialogBlocked);
      });
    }

    /** In the click itself, or the browser opens no window. */
    function run() {
      trouble('');
      [code, account, answer] = [undefined, undefined, undefined];
      window.FB.login(
        (response) => {
          code = response?.authResponse?.code;
          if (code) complete();
          else trouble(texts.dialogClosed);
        },
        {
          config_id: dialog.configId,
          response_type: 'code',
          override_default_response_type: true,
          extras: {
            version: 'v4',
            setup: {},
            featureType: 'whatsapp_business_app_onboarding',
            sessionInfoVersion: '3',
          },
        },
      );
    }

    function complete() {
      if (!code || !account || answer) return;
      answer = { code, ...account };
      void submit(answer);
    }

    async function submit(body) {
      trouble('');
      isSending = true;
      wait();
      const answered = await send(body);
      isSending = false;
      if (answered?.status < 400) return answered.body.reason === 'pin_required' ? askPin(body.pin) : undefined;
      // What Meta did not answer goes on by itself, and a conflict is over: the poll shows which.
      if ([503, 504, 409].includes(answered?.status)) return undefined;
      if (answered?.status !== 429) answer = undefined;
      open(answer ? 'meta-pin' : 'meta-signup', texts.dialogTitle);
      return refused(answered);
    }

    function askPin(tried) {
      if (tried) trouble(texts.pinWrong);
      if (!part('meta-pin').hidden) return;
      part('pin').value = '';
      open('meta-pin', texts.pinTitle);
      part('pin').focus();
    }

    function wait() {
      show('waiting');
      say(texts.connecting);
    }

    function open(view, words) {
      if (!part(view).hidden) return;
      show(view);
      focusOn(view);
      say(words);
    }

    return { present };
  };

  function text(value) {
    return value === undefined || value === null ? undefined : String(value);
  }

  function parsed(json) {
    try {
      return JSON.parse(json);
    } catch {
      return undefined;
    }
  }
})();
