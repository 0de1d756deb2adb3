/** Speaks up where the app cannot. It runs on every engine ever put in a TV, so it keeps to ES3. */
var TOO_OLD = [
  'Bu televizor Oyna uchun eskirgan: dasturini yangilang yoki Oynani boshqa qurilmada oching.',
  'Этот телевизор слишком старый для Oyna: обновите его прошивку или откройте Oyna на другом устройстве.',
  'This TV is too old for Oyna: update its software, or open Oyna on another device.',
];
var NOT_STARTED = [
  'Oyna ishga tushmadi. Internetni tekshiring va OK tugmasini bosing.',
  'Oyna не запустилась. Проверьте интернет и нажмите OK.',
  'Oyna did not start. Check the connection and press OK.',
];
var START_S = 30;
var OK = 13;
var root = document.getElementById('root') as HTMLElement;
var plain = document.getElementById('plain') as HTMLElement;
var shown = false;

function show(lines: readonly string[]): void {
  var html = '';
  for (var i = 0; i < lines.length; i++) html += '<p>' + lines[i] + '</p>';
  plain.innerHTML = '<div>' + html + '</div>';
  plain.style.display = 'block';
  shown = true;
}

function hasStarted(): boolean {
  return root.firstChild !== null;
}

/** Whether the engine has what Chromium has since 53; user agents tell too little, and not always the truth. */
function isAble(): boolean {
  return !!(
    typeof Promise === 'function' &&
    typeof Symbol === 'function' &&
    typeof Proxy === 'function' &&
    typeof fetch === 'function' &&
    window.CSS &&
    typeof CSS.supports === 'function' &&
    CSS.supports('color', 'var(--a)') &&
    Element.prototype.attachShadow
  );
}

function watchStart(): void {
  var waited = 0;
  var timer = setInterval(function () {
    waited++;
    if (hasStarted()) {
      clearInterval(timer);
      plain.style.display = 'none';
      shown = false;
    } else if (waited === START_S && !shown) {
      show(NOT_STARTED);
    }
  }, 1000);
  document.addEventListener(
    'error',
    function (event) {
      var target = event.target as Node | null;
      if (target && target.nodeName === 'SCRIPT' && !hasStarted()) show(NOT_STARTED);
    },
    true,
  );
  document.addEventListener('keydown', function (event) {
    if (shown && event.keyCode === OK) location.reload();
  });
}

if (isAble()) {
  watchStart();
} else {
  (window as { isBelowFloor?: boolean }).isBelowFloor = true;
  show(TOO_OLD);
}
