// Stands before everything else, so that a page whose own scripts are lost still says so instead of staying white.
// No module and no import: it must run where the rest does not.
(() => {
  const WORDS = {
    'zh-Hans': ['页面没能打开', '有一部分没有下载完。棋局存在这台设备上，没有丢。', '重新载入', '复制报告', '已复制'],
    'zh-Hant': ['頁面沒能打開', '有一部分沒有下載完。棋局存在這台裝置上，沒有遺失。', '重新載入', '複製報告', '已複製'],
    en: [
      'The page could not open',
      'A part of it did not arrive. Your game is stored on this device.',
      'Reload',
      'Copy report',
      'Copied',
    ],
    ja: [
      'ページを開けませんでした',
      '一部が届きませんでした。対局はこの端末に保存されています。',
      '再読み込み',
      '報告をコピー',
      'コピーしました',
    ],
  };
  // Each with what the browser's own parts are to look like.
  const THEMES = { wood: 'light', ink: 'light', night: 'dark', contrast: 'light', festival: 'dark' };
  const faults = [];
  const kept = readAhead();
  let isShown = false;

  // Whoever chose the night sees no bright page first.
  const { theme } = kept;
  if (Object.hasOwn(THEMES, theme)) {
    document.documentElement.dataset.theme = theme;
    document.documentElement.style.colorScheme = THEMES[theme];
  }

  // What the page's scripts will ask for first is fetched with them, where the page names it.
  const room = location.hash === '' ? '#think' : location.hash.split('/', 1)[0];
  for (const { dataset, content } of document.querySelectorAll('meta[name="ahead"]')) {
    if (dataset.part === language() || dataset.part === room) for (const file of content.split(' ')) fetchModule(file);
  }

  addEventListener(
    'error',
    ({ target, message, filename, lineno }) => {
      // What was fetched ahead in vain is no fault: who needs it asks for it again.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
      const lost = target instanceof HTMLElement && (target.src || target.href);
      remember(lost ? `not loaded: ${lost}` : `${message} ${filename}:${lineno}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => remember(reason));
  addEventListener('DOMContentLoaded', show);

  // What is stored comes from another process of the browser, and the page stands still until it is there: asked for now it comes
  // while the page's scripts do. A device may forbid it.
  function readAhead() {
    try {
      return JSON.parse(localStorage.getItem('tianyuan-settings')) ?? {};
    } catch {
      return {};
    }
  }

  function fetchModule(href) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }

  // The language that was chosen, or else the browser's.
  function language() {
    if (Object.hasOwn(WORDS, kept.language)) return kept.language;
    for (const tag of navigator.languages) {
      if (/^zh-(hant|tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
      if (/^zh\b/i.test(tag)) return 'zh-Hans';
      if (/^ja\b/i.test(tag)) return 'ja';
      if (/^en\b/i.test(tag)) return 'en';
    }
    return 'en';
  }

  function remember(fault) {
    faults.push(String(fault));
    show();
  }

  // A page that stands has its own way to say what fails.
  function show() {
    const place = document.getElementById('app');
    if (isShown || faults.length === 0 || !place || place.childElementCount > 0) return;
    isShown = true;
    const report = ['Tianyuan', location.pathname, navigator.userAgent, ...faults].join('\n');
    const spoken = language();
    const [title, isKept, reload, copyIt, copied] = WORDS[spoken];
    const main = element('main', 'crash');
    main.lang = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' }[spoken] ?? spoken;
    const alert = element('div', '');
    alert.setAttribute('role', 'alert');
    alert.append(element('h1', '', title), element('p', '', isKept));
    const actions = element('div', 'crash-actions');
    const copy = button('quiet', copyIt, async () => {
      await navigator.clipboard.writeText(report);
      copy.textContent = copied;
    });
    actions.append(
      button('primary', reload, () => location.reload()),
      copy,
    );
    main.append(alert, actions, element('pre', '', report));
    place.append(main);
  }

  function button(look, text, act) {
    const made = element('button', `button ${look}`, text);
    made.type = 'button';
    made.addEventListener('click', act);
    return made;
  }

  function element(name, look, text = '') {
    const made = document.createElement(name);
    made.className = look;
    made.textContent = text;
    return made;
  }
})();
