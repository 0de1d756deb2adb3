import { applyFirstLook } from './apply-first-look.ts';
import { countCrashes } from './count-crashes.ts';
import { drawSkeleton } from './draw-skeleton.ts';
import { homeLanguage, startsChannel } from './home-language.ts';
import { showKeptHome } from './kept-home.ts';
import { lastScreen } from './last-screen.ts';
import { moveOldValues } from './move-old-values.ts';
import { readText } from './stored.ts';

moveOldValues();
var crashes = countCrashes();
applyFirstLook(crashes);
var hash = location.hash.replace(/^#\/?$/, '');
// The screen before a single crash. After two in a row, it may be what crashes.
if (hash === '' && crashes === 1) {
  hash = lastScreen();
  if (hash !== '') history.replaceState(null, '', hash);
}
var lang = readText('lang');
// The very first start asks for a language instead, and a start with the last channel is dark like a picture that is to come.
var isDark = homeLanguage(hash, lang) !== null && startsChannel();
if (!showKeptHome(crashes).isDrawn && (hash !== '' || lang !== null) && !isDark) drawSkeleton(hash);
