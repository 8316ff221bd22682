// Stands before everything else, so that a page whose own scripts are lost still says so instead of staying white.
// No module and no import: it must run where the rest does not.
(() => {
  var words = {
    zh: ['页面没能打开', '有一部分没有下载完。棋局存在这台设备上，没有丢。', '重新载入', '复制报告'],
    en: [
      'The page could not open',
      'A part of it did not arrive. Your game is stored on this device.',
      'Reload',
      'Copy report',
    ],
  };
  var faults = [];
  var shown = false;

  function remember(text) {
    faults.push(String(text));
    if (document.readyState !== 'loading') show();
  }

  function show() {
    var place = document.getElementById('app');
    if (shown || !place || place.childElementCount > 0 || faults.length === 0) return;
    shown = true;
    var texts = /^zh/i.test(navigator.language) ? words.zh : words.en;
    var report = ['Tianyuan', location.pathname, navigator.userAgent].concat(faults).join('\n');
    var main = document.createElement('main');
    main.className = 'crash';
    main.setAttribute('role', 'alert');
    main.appendChild(element('h1', texts[0]));
    main.appendChild(element('p', texts[1]));
    main.appendChild(
      button(texts[2], () => {
        location.reload();
      }),
    );
    main.appendChild(
      button(texts[3], () => {
        navigator.clipboard.writeText(report);
      }),
    );
    main.appendChild(element('pre', report));
    place.appendChild(main);
  }

  function element(name, text) {
    var made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  function button(text, act) {
    var made = element('button', text);
    made.type = 'button';
    made.addEventListener('click', act);
    return made;
  }

  addEventListener(
    'error',
    (event) => {
      var lost = event.target && (event.target.src || event.target.href);
      remember(lost ? `not loaded: ${lost}` : `${event.message} ${event.filename}:${event.lineno}`);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => {
    remember(event.reason);
  });
  addEventListener('DOMContentLoaded', show);
})();
