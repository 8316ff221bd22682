// Stands before everything else, so that a page whose own scripts are lost still says so instead of staying white.
// No module and no import: it must run where the rest does not.
(() => {
  const words = /^zh/i.test(navigator.language)
    ? {
        title: '页面没能打开',
        kept: '有一部分没有下载完。棋局存在这台设备上，没有丢。',
        reload: '重新载入',
        copy: '复制报告',
        copied: '已复制',
      }
    : {
        title: 'The page could not open',
        kept: 'A part of it did not arrive. Your game is stored on this device.',
        reload: 'Reload',
        copy: 'Copy report',
        copied: 'Copied',
      };
  const faults = [];
  let isShown = false;

  addEventListener(
    'error',
    ({ target, message, filename, lineno }) => {
      const lost = target instanceof HTMLElement && (target.src || target.href);
      remember(lost ? `not loaded: ${lost}` : `${message} ${filename}:${lineno}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => remember(reason));
  addEventListener('DOMContentLoaded', show);

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
    const main = element('main', 'crash');
    const alert = element('div', '');
    alert.setAttribute('role', 'alert');
    alert.append(element('h1', '', words.title), element('p', '', words.kept));
    const actions = element('div', 'crash-actions');
    const copy = button('quiet', words.copy, async () => {
      await navigator.clipboard.writeText(report);
      copy.textContent = words.copied;
    });
    actions.append(
      button('primary', words.reload, () => location.reload()),
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
