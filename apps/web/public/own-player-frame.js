// Runs the player that somebody wrote: in a worker made of its text, in a frame that may load nothing and reach nobody.
//
//   page ──{kind:'load', source, harness}──▶ frame ──▶ worker from a blob: the source, then the harness
//   page ──{kind:'ask', …}──▶ frame ──▶ worker          and the worker's answers back, as they are
//
// The page judges everything that comes back, and takes the whole frame away when an answer does not come in time.
(() => {
  let worker;
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    if (data.kind === 'load') load(data.source, data.harness);
    else worker?.postMessage(data);
  });

  function load(source, harness) {
    worker?.terminate();
    const address = URL.createObjectURL(new Blob([source, harness], { type: 'text/javascript' }));
    worker = new Worker(address);
    worker.addEventListener('message', ({ data }) => tell(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      tell({ kind: 'fault', message: String(event.message), line: event.lineno });
    });
  }

  function tell(message) {
    // The page's origin has no name here; it knows this frame by its window.
    parent.postMessage(message, '*');
  }

  tell({ kind: 'frame-ready' });
})();
