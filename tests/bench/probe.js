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
    /** Milliseconds from the first press, which is Down, to the end of the frame that shows the focus in the first rail. */
    answer: null,
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
    /** Resolves at the time of `first` or `picture`. */
    when(shown) {
      return new Promise((resolve) => {
        if (bench[shown]) resolve();
        else waits[shown].push(resolve);
      });
    },
    /** Duration of each task above 50 ms, and of those among them that handled a press. */
    tasks() {
      const holdsPress = ({ start, took }) => this.handled.some((at) => at >= start && at <= start + took);
      const times = (tasks) => tasks.map(({ took }) => took);
      return { longTasks: times(this.longTasks), pressTasks: times(this.longTasks.filter(holdsPress)) };
    },
  };
  window.bench = bench;
  const waits = { first: [], picture: [] };
  const note = (shown) => {
    bench[shown] = performance.now();
    for (const resolve of waits[shown]) resolve();
  };

  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => waiting.shift()();
  /** Within a frame's callback. */
  const afterFrame = (then) => {
    waiting.push(then);
    channel.port2.postMessage(null);
  };
  const afterPaint = (then) => requestAnimationFrame(() => afterFrame(then));

  let pressed = [];
  let asked = false;
  const awaitAnswer = (pressedAt) => {
    // The picture of home has its places by another name.
    if (!document.querySelector('[data-focused][data-pos^="1,"], [data-focused][data-at^="1,"]'))
      return void requestAnimationFrame(() => awaitAnswer(pressedAt));
    afterFrame(() => {
      bench.answer = performance.now() - pressedAt;
    });
  };
  let isFirst = true;
  addEventListener(
    'keydown',
    (event) => {
      pressed.push(event.timeStamp);
      bench.handled.push(performance.now());
      if (!isFirst) return;
      isFirst = false;
      requestAnimationFrame(() => awaitAnswer(event.timeStamp));
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
      afterPaint(() => note('picture'));
    }
    if (bench.first === null && focusedCard() && document.querySelector('section [data-pos$=",1"] img')) {
      afterPaint(() => note('first'));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  let isHidden = false;
  const visibility = () => document.dispatchEvent(new Event('visibilitychange'));
  const focusPlace = () => {
    const { left, top } = document.querySelector('[data-focused]').getBoundingClientRect();
    return `${left} ${top}`;
  };
  let place = '';

  /** Hides the page, as a set in standby does. */
  bench.sleep = () => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    place = focusPlace();
    isHidden = true;
    visibility();
  };
  /** Shows the page again, whose clock has gone on; milliseconds to the frame that shows the focus where it was. */
  bench.wake = (away) => {
    const { now } = Date;
    Date.now = () => now.call(Date) + away;
    const from = performance.now();
    isHidden = false;
    visibility();
    return new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector('[data-focused]') || focusPlace() !== place)
          return void requestAnimationFrame(look);
        afterFrame(() => resolve(performance.now() - from));
      };
      requestAnimationFrame(look);
    });
  };

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
