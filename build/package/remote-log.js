// Runs in the page of a package before the app, on every engine, so it keeps to ES5. `address` is given by packaging.
(function (address) {
  function toText(value) {
    if (value instanceof Error) return value.stack || String(value);
    try {
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    } catch (_error) {
      return String(value);
    }
  }
  function send(level, values) {
    var words = [level];
    for (var i = 0; i < values.length; i++) words.push(toText(values[i]));
    try {
      // Plain text needs no preflight.
      var request = new XMLHttpRequest();
      request.open('POST', address);
      request.send(words.join(' '));
    } catch (_error) {
      // A log must not disturb the app.
    }
  }
  function follow(level) {
    var original = console[level];
    console[level] = function () {
      send(level, arguments);
      return original.apply(console, arguments);
    };
  }
  follow('log');
  follow('info');
  follow('warn');
  follow('error');
  function onError(event) {
    var target = event.target || {};
    send('uncaught', [event.error || event.message || 'cannot load ' + (target.src || target.href)]);
  }
  // Files that do not load are reported only on the way down.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', function (event) {
    send('rejected', [event.reason]);
  });
  send('start', [navigator.userAgent]);
})('{address}');
