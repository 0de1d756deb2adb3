import { applyLook } from './apply-look.ts';
import { countCrashes } from './count-crashes.ts';
import { drawSkeleton } from './draw-skeleton.ts';
import { showKeptHome } from './kept-home.ts';
import { lastScreen } from './last-screen.ts';
import { readStored } from './stored.ts';
import { takeOver } from './take-over.ts';

takeOver();
var crashes = countCrashes();
applyLook(crashes);
var hash = location.hash.replace(/^#\/?$/, '');
// The screen before a single crash. After two in a row, it may be what crashes.
if (hash === '' && crashes === 1) {
  hash = lastScreen();
  if (hash !== '') history.replaceState(null, '', hash);
}
// The very first start asks for a language instead.
if (!showKeptHome(crashes).isDrawn && (hash !== '' || readStored('lang') !== null)) drawSkeleton(hash);
