/*
 * Runs in every page before its own scripts, identically in the app and in the baseline. Times are of the
 * page's clock. It waits for the end of the frame that shows a change: a message posted in the frame's
 * callback is delivered when style, layout and paint are done.
 */
(() => {
  const focusedCard = () => document.querySelector('[data-pos][data-focused]');
  const bench = {
    /** Time at which the first card was focused and a rail had cards. */
    first: null,
    /** Time at which a focus and a rail were seen, be it the picture of home that an earlier start has kept. */
    picture: null,
    /** Milliseconds from each press to the end of the frame that shows the moved focus. */
    paints: [],
    /** Tasks above 50 ms: start time and duration. */
    longTasks: [],
    /** Time at which each press was handled. */
    handled: [],
    /** Frames in which the focused card was outside the screen. */
    offScreen: 0,
    frames: 0,
    reset() {
      this.paints = [];
      this.longTasks = [];
      this.handled = [];
      this.offScreen = 0;
      this.frames = 0;
    },
    /** Duration of each task above 50 ms, and of those among them that handled a press. */
    tasks() {
      const holdsPress = ({ start, took }) => this.handled.some((at) => at >= start && at <= start + took);
      const times = (tasks) => tasks.map(({ took }) => took);
      return { longTasks: times(this.longTasks), pressTasks: times(this.longTasks.filter(holdsPress)) };
    },
  };
  window.bench = bench;

  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => waiting.shift()();
  const afterPaint = (then) => {
    requestAnimationFrame(() => {
      waiting.push(then);
      channel.port2.postMessage(null);
    });
  };

  let pressed = [];
  let asked = false;
  addEventListener(
    'keydown',
    (event) => {
      pressed.push(event.timeStamp);
      bench.handled.push(performance.now());
    },
    true,
  );
  new MutationObserver(() => {
    if (asked || pressed.length === 0) return;
    asked = true;
    afterPaint(() => {
      asked = false;
      const now = performance.now();
      for (const at of pressed) bench.paints.push(now - at);
      pressed = [];
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-focused'] });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      bench.longTasks.push({ start: startTime, took: duration });
  }).observe({ entryTypes: ['longtask'] });

  const look = () => {
    if (
      bench.picture === null &&
      document.querySelector('[data-focused]') &&
      document.querySelector('section section, section h2')
    ) {
      bench.picture = 0;
      afterPaint(() => {
        bench.picture = performance.now();
      });
    }
    if (bench.first === null && focusedCard() && document.querySelector('section [data-pos$=",1"] img')) {
      afterPaint(() => {
        bench.first = performance.now();
      });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  const isOutside = ({ left, top, right, bottom }) =>
    right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight;

  /** Counts frames without visible focus until stopped. */
  bench.watchScreen = () => {
    let going = true;
    const count = () => {
      if (!going) return;
      bench.frames += 1;
      const focused = document.querySelector('[data-focused]');
      if (!focused || isOutside(focused.getBoundingClientRect())) bench.offScreen += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    return () => {
      going = false;
    };
  };
})();
