import { readRecord } from './stored.ts';

function mark(starts: number): void {
  var record = readRecord();
  record.run = starts;
  try {
    localStorage.setItem('settings', JSON.stringify(record));
  } catch (_e) {}
}

/** Counts starts that did not end well; the number of those in a row before this one, at most 9. */
export function countCrashes(): number {
  var run = readRecord().run;
  var crashes = typeof run === 'number' && run >= 1 && run <= 9 ? Math.floor(run) : 0;
  mark(document.hidden ? 0 : Math.min(9, crashes + 1));
  document.addEventListener('visibilitychange', function () {
    mark(document.hidden ? 0 : 1);
  });
  window.addEventListener('pagehide', function () {
    mark(0);
  });
  window.addEventListener('pageshow', function (event) {
    if (event.persisted) mark(1);
  });
  return crashes;
}
