// How the pages of QuickLinks and embedded signup look on the device that opens them: the colours of the theme, what comes first
// on a phone, and the height of a frame (decisions.md §9).
(() => {
  'use strict';
  const page = document.querySelector('main');
  const { mode, accent } = page.dataset;
  const texts = JSON.parse(page.dataset.texts);
  const part = (id) => document.getElementById(id);

  document.documentElement.dataset.mode = mode;
  document.documentElement.style.setProperty('--accent', accent);
  document.documentElement.style.setProperty('--on-accent', isBright(accent) ? '#000' : '#fff');
  if (part('by-code') && matchMedia('(pointer: coarse)').matches) codeFirst();
  window.parleyLayout = { growWith };

  /** A phone cannot scan what it shows itself: there the code to type comes first, and the QR code is for another phone. */
  function codeFirst() {
    const heading = part('scan').querySelector('h1');
    const [code, scan, summary] = [
      part('by-code'),
      document.createElement('details'),
      document.createElement('summary'),
    ];
    scan.id = 'by-scan';
    heading.textContent = texts.codeFirst;
    summary.textContent = texts.scanInstead;
    scan.append(summary, part('qr'), part('scan').querySelector('ol'));
    code.querySelector('summary').hidden = true;
    code.open = true;
    heading.after(code, scan);
  }

  /** Parley's dialog around the frame is as high as the content. Other pages around it do not know this message. */
  function growWith(content, parentOrigin) {
    document.documentElement.dataset.frame = '';
    const report = () => {
      const height = Math.ceil(content.getBoundingClientRect().height);
      window.parent.postMessage({ source: 'parley-frame', height }, parentOrigin);
    };
    new ResizeObserver(report).observe(content);
  }

  /** True when black is easier to read on the colour than white (WCAG 2.2, relative luminance). */
  function isBright(colour) {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
  }
})();
