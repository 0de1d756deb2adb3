import { parseRecord, readRecord, readText } from './stored.ts';

/** The keys of earlier versions, whose values are parts of the record now. */
var OLD_KEYS = ['profile', 'pinMark', 'ageLimit', 'screen', 'playing', 'run'];

/** The parts in the values of earlier versions; whoever reads a part checks it. */
function oldParts(): Record<string, unknown> {
  var parts: Record<string, unknown> = {};
  // The id of a profile, with `k` after that of a kids' profile.
  var profile = readText('profile');
  if (profile !== null) parts.chosenProfile = { id: parseInt(profile, 10), isKids: /k$/.test(profile) };
  var age = readText('ageLimit');
  if (age !== null) parts.ageLimit = parseInt(age, 10);
  var mark = readText('pinMark');
  if (mark !== null) parts.pinMark = mark;
  var screen = readText('screen');
  if (screen !== null) parts.screen = parseRecord(screen);
  var playing = readText('playing');
  if (playing !== null) parts.playing = parseRecord(playing);
  var run = readText('run');
  if (run !== null) parts.run = Number(run);
  return parts;
}

/** Moves the values of earlier versions into the record of the set, once. They stay where the record cannot be written. */
export function moveOldValues(): void {
  var parts = oldParts();
  var names = Object.keys(parts);
  if (names.length === 0) return;
  var record = readRecord();
  for (var at = 0; at < names.length; at++) record[names[at] as string] = parts[names[at] as string];
  try {
    localStorage.setItem('settings', JSON.stringify(record));
    for (var i = 0; i < OLD_KEYS.length; i++) localStorage.removeItem(OLD_KEYS[i] as string);
  } catch (_e) {}
}
