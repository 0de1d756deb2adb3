/** A traversal that leads nowhere, at the first entry of the history, sends no event. In ms. */
const LONGEST = 5000;

/** Makes `isTraversing` known on the page from now on. A busy machine takes its time from the key to the address. */
export const watchTraversals = `(function () {
  if ('traversal_' in window) return;
  window.traversal_ = 0;
  ['go', 'back'].forEach(function (name) {
    var own = history[name];
    history[name] = function () {
      window.traversal_ = performance.now();
      return own.apply(history, arguments);
    };
  });
  addEventListener('popstate', function () { window.traversal_ = 0; }, true);
})()`;

/** Whether the page waits for its engine to go back, of which the address says nothing yet. */
export const isTraversing = `(window.traversal_ > 0 && performance.now() - window.traversal_ < ${LONGEST})`;
