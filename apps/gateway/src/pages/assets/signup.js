// The page of a QuickLink and the frame of embedded signup (decisions.md §9). It begins an attempt, follows it by a long
// poll, shows the current code and the result. The frame reports every step to the page around it.
(() => {
  'use strict';
  const page = document.querySelector('main');
  const { kind, base, start, slug } = page.dataset;
  const texts = JSON.parse(page.dataset.texts);
  const isFrame = kind === 'widget';
  const fragment = new URLSearchParams(location.hash.slice(1));
  const ended = ['expired', 'failed', 'cancelled'];
  const waitSeconds = 25;
  const answerMs = (waitSeconds + 15) * 1000;
  /** Several requests to Meta, one after the other. */
  const signupMs = 100_000;
  const shortestPauseMs = 500;
  const longestPauseMs = 15_000;
  let attempt = isFrame ? visitOf(fragment) : remembered();
  let running = 0;

  const part = (id) => document.getElementById(id);

  part('start').addEventListener('click', () => void begin());
  part('again').addEventListener('click', () => void begin());
  part('cancel').addEventListener('click', () => void cancel());
  part('close').addEventListener('click', () => close());
  part('phone-form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void requestCode(part('phone').value);
  });

  const send = (path, body) => call('POST', `${base}/${attempt.id}/passkey${path}`, body);
  const withPasskey = withScript('parleyPasskey', { part, show, focusOn, say, trouble, send, texts, refused });

  const withMeta = withScript('parleyMetaSignup', {
    ...{ part, show, focusOn, say, trouble, texts, refused },
    send: (body) => call('POST', `${base}/${attempt.id}/signup`, body, signupMs),
  });

  /** Origin of the page around the frame: only an origin that the settings allow, and only if there is such a page. */
  const parentOrigin = isFrame && window.parent !== window ? originOfParent() : undefined;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== parentOrigin) return;
    if (data?.source === 'parley-embed' && data.type === 'close') close();
  });
  // A key pressed in the frame does not reach the dialog around it.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && parentOrigin) close();
  });

  if (parentOrigin) window.parleyLayout.growWith(page, parentOrigin);
  if (isFrame) {
    part('close').hidden = false;
    tell('opened', 'waiting');
  }
  if (attempt) void resume();
  else if (isFrame) finish('failed', texts.gone);

  async function begin() {
    part('start').disabled = true;
    part('again').disabled = true;
    trouble('');
    show('waiting');
    const answer = isFrame ? await call('POST', `${base}/${attempt.id}/start`) : await call('POST', start, {});
    part('start').disabled = false;
    part('again').disabled = false;
    if (isFrame && answer?.status === 409) return followBegun();
    if (!answer || answer.status >= 400) {
      show('intro');
      return refused(answer);
    }
    if (!isFrame) {
      attempt = { id: answer.body.id, token: answer.body.token };
      remember(attempt);
      // Shows Cancel too, because there is an attempt to cancel now.
      show('waiting');
    }
    focusOn('waiting');
    return follow();
  }

  /** Follows an attempt that has begun already, for example in another window. One that still has not cannot begin. */
  async function followBegun() {
    const answer = await call('GET', `${base}/${attempt.id}?wait=0`);
    return answer?.body.sequence === 1 ? finish('failed', texts.failed) : follow();
  }

  /** Continues an attempt after a reload, or after the phone discarded the page. The frame begins only on request. */
  async function resume() {
    let answer = await call('GET', `${base}/${attempt.id}?wait=0`);
    for (let pauseMs = shortestPauseMs; answer && isTrouble(answer); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await pause(pauseAfter(answer, pauseMs));
      // Another attempt has begun meanwhile.
      if (running > 0) return undefined;
      answer = await call('GET', `${base}/${attempt.id}?wait=0`);
    }
    if (!answer) return follow();
    if (answer.status >= 400) {
      forget();
      return isFrame ? finish('failed', texts.gone) : undefined;
    }
    if (isFrame && answer.body.sequence === 1) return undefined;
    if (!isFrame && ended.includes(answer.body.status)) return forget();
    return follow();
  }

  async function follow() {
    const run = (running += 1);
    let after = 0;
    let pauseMs = shortestPauseMs;
    let wait = waitSeconds;
    while (run === running) {
      const answer = await call('GET', `${base}/${attempt.id}?wait=${wait}&after=${after}`);
      if (run !== running) return;
      if (isTrouble(answer)) {
        part('offline').hidden = answer?.status === 429;
        await pause(pauseAfter(answer, pauseMs));
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        // Without a wait, the next answer comes as soon as the network is back.
        wait = 0;
        continue;
      }
      part('offline').hidden = true;
      pauseMs = shortestPauseMs;
      wait = waitSeconds;
      if (answer.status >= 400) return finish('expired', texts.expired);
      if (answer.body.sequence > after) present(answer.body);
      after = answer.body.sequence;
    }
  }

  /** True for a trouble that may pass: no network, a service that does not answer, too many requests. */
  function isTrouble(answer) {
    return !answer || answer.status >= 500 || answer.status === 429;
  }

  function pauseAfter(answer, leastMs) {
    return Math.max(leastMs, (answer?.retryAfterSeconds ?? 0) * 1000);
  }

  /** What only some pages have: a step of its own, in a script of its own. */
  function withScript(name, of) {
    return window[name]?.(of);
  }

  function present({ status, reason, qr, pairingCode, passkey, signup, redirectUrl }) {
    tell('status', status);
    if (status === 'connected') return connected(redirectUrl);
    if (ended.includes(status)) return finish(status, endedText(status, reason));
    return signup ? withMeta?.present({ signup, reason }) : presentCode({ status, qr, pairingCode, passkey });
  }

  function presentCode({ status, qr, pairingCode, passkey }) {
    if (status === 'scan' && passkey) return withPasskey.present(passkey);
    if (status === 'scan' && (qr || pairingCode)) {
      if (qr) part('qr').src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`;
      part('qr').hidden = !qr;
      // Once a code is typed there is none to scan.
      if (part('by-scan')) part('by-scan').hidden = !qr;
      if (pairingCode) showCode(pairingCode);
      if (part('scan').hidden) {
        show('scan');
        focusOn('scan');
        say(texts.scanReady);
      }
      return undefined;
    }
    show('waiting');
    return say(texts.preparing);
  }

  /** Reasons but one are in plain words. */
  function endedText(status, reason) {
    return reason === 'no_place' ? texts.noPlace : (reason ?? texts[status]);
  }

  function connected(redirectUrl) {
    running += 1;
    forget();
    show('connected');
    focusOn('connected');
    say(texts.connectedTitle);
    tell('connected', 'connected');
    if (!redirectUrl || !/^https?:/i.test(redirectUrl)) return;
    part('go-on').href = redirectUrl;
    part('go-on').hidden = false;
    if (!isFrame) location.assign(redirectUrl);
  }

  function finish(status, reason) {
    running += 1;
    forget();
    part('reason').textContent = reason;
    part('again').hidden = isFrame;
    show('ended');
    focusOn('ended');
    say(`${texts.endedTitle} ${reason}`);
  }

  async function cancel() {
    part('cancel').disabled = true;
    const answer = await call('POST', `${base}/${attempt.id}/cancel`);
    part('cancel').disabled = false;
    // A conflict: the attempt has connected or ended, and the poll reports which.
    if (answer && answer.status < 400) {
      tell('status', 'cancelled');
      finish('cancelled', texts.cancelled);
    } else if (answer?.status !== 409) refused(answer);
  }

  async function requestCode(phoneNumber) {
    trouble('');
    const button = part('get-code');
    button.disabled = true;
    const digits = phoneNumber.replace(/[\s().-]/g, '');
    const answer = await call('POST', `${base}/${attempt.id}/pairing-code`, { phoneNumber: digits });
    button.disabled = false;
    if (answer && [400, 422].includes(answer.status)) return trouble(texts.badNumber);
    if (!answer || answer.status >= 400) return refused(answer);
    return showCode(answer.body.code);
  }

  function showCode(code) {
    if (!part('code') || part('code').textContent === code) return;
    part('code').textContent = code;
    part('code-shown').hidden = false;
    part('by-code').open = true;
    say(`${texts.codeHelp} ${[...code].join(' ')}`);
  }

  function refused(answer) {
    if (!answer) return trouble(texts.offline);
    if (answer.status === 404 || answer.status === 410) return finish('failed', texts.gone);
    return trouble(answer.status === 429 ? texts.tooMany : texts.notNow);
  }

  function close() {
    const isOver = !part('connected').hidden || !part('ended').hidden;
    if (attempt && !isOver) void call('POST', `${base}/${attempt.id}/cancel`);
    running += 1;
    tell('closed', '');
  }

  /** @returns the answer; undefined when the network gave none */
  async function call(method, path, body, withinMs = answerMs) {
    const headers = { Accept: 'application/json' };
    if (attempt) headers.Authorization = `Bearer ${attempt.token}`;
    if (body) headers['Content-Type'] = 'application/json';
    try {
      const signal = AbortSignal.timeout(withinMs);
      const sent = body && JSON.stringify(body);
      const response = await fetch(path, { method, headers, body: sent, signal, keepalive: path.endsWith('/cancel') });
      const retryAfterSeconds = Number(response.headers.get('Retry-After') ?? 0);
      return { status: response.status, retryAfterSeconds, body: await response.json() };
    } catch {
      return undefined;
    }
  }

  function pause(ms) {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        removeEventListener('online', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      addEventListener('online', done);
    });
  }

  function show(view) {
    for (const section of page.querySelectorAll('section')) section.hidden = section.id !== view;
    // In a dialog `Close` cancels too: two buttons beside each other would ask for the difference.
    part('cancel').hidden = Boolean(parentOrigin) || !attempt || ['intro', 'connected', 'ended'].includes(view);
  }

  function focusOn(view) {
    part(view).querySelector('h1')?.focus();
  }

  function say(text) {
    part('status').textContent = text;
  }

  function trouble(text) {
    part('trouble').textContent = text;
    part('trouble').hidden = text === '';
  }

  function tell(type, status) {
    if (!parentOrigin) return;
    const message = { source: 'parley', type, widgetSessionId: attempt?.id ?? '', status };
    window.parent.postMessage(message, parentOrigin);
  }

  function originOfParent() {
    const candidate = [location.ancestorOrigins?.[0], fragment.get('origin'), originOf(document.referrer)].find(
      Boolean,
    );
    return JSON.parse(page.dataset.origins).includes(candidate) ? candidate : undefined;
  }

  function originOf(url) {
    try {
      return new URL(url).origin;
    } catch {
      return undefined;
    }
  }

  function visitOf(values) {
    const [id, token] = [values.get('session'), values.get('token')];
    return id && token ? { id, token } : undefined;
  }

  function remembered() {
    try {
      return JSON.parse(sessionStorage.getItem(`parley-visit-${slug}`)) ?? undefined;
    } catch {
      return undefined;
    }
  }

  function remember(visit) {
    try {
      sessionStorage.setItem(`parley-visit-${slug}`, JSON.stringify(visit));
    } catch {
      // Without storage, a reload begins another attempt.
    }
  }

  function forget() {
    if (isFrame) return;
    attempt = undefined;
    try {
      sessionStorage.removeItem(`parley-visit-${slug}`);
    } catch {
      // Nothing was stored either.
    }
  }
})();
