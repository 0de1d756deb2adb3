import { holdKeys } from './hold-keys.ts';
import { homeLanguage, startsChannel } from './home-language.ts';
import { drawKept, type KeptNode, longestKept } from './kept-node.ts';
import { readRecord, readText } from './stored.ts';

/** The page's side of the picture of home that an earlier start has kept. */
export interface KeptHome {
  /** Identifies the owner of a picture by build, viewer, profile, language and settings, as they are stored. */
  readonly owner: () => string;
  /** Whether the page has drawn it. */
  isDrawn: boolean;
  /** Calls `start` once the picture is on the screen; at once without a picture. */
  whenDrawn(start: () => void): void;
  /** Removes it, for the live screen that is drawn in the same task. */
  remove(): void;
  /** Carries out the keys that were pressed before. */
  releaseKeys(): void;
}

/** Written by the build: names this build; empty in development, which keeps no picture. */
declare const __BUILD__: string;

var KEY = 'home';
/** Time in ms after which the app starts without a frame of the picture. */
var LATE_FRAME_MS = 1000;
var DAY_MS = 24 * 60 * 60 * 1000;

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch (_e) {}
}

function ignore(): void {}

/** A number for a text. */
function hash(text: string): number {
  var sum = 0;
  for (var i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) | 0;
  return sum;
}

function owner(): string {
  var stored = readText('lang');
  var set = readRecord();
  var look = [set.text, set.contrast, set.tier, set.motion, set.home];
  var viewer = [readText('token'), set.chosenProfile, set.ageLimit];
  var lang = homeLanguage(location.hash, stored) || stored;
  return __BUILD__ + ' ' + hash(JSON.stringify([viewer, lang, look]));
}

/** Whether this start asks first who is watching. */
function asksWho(): boolean {
  var set = readRecord();
  return readText('token') !== null && !!set.chosenProfile && set.askWho !== false;
}

/** Draws the kept picture; `false` if this start has no valid one. */
function draw(into: Node): boolean {
  var text = readText(KEY);
  if (text === null) return false;
  try {
    var kept = text.length > longestKept ? {} : JSON.parse(text);
    var age = Date.now() - kept.at;
    if (kept.owner === owner() && age >= 0 && age < DAY_MS && kept.nodes.length > 0) {
      var picture = document.createDocumentFragment();
      drawKept(kept.nodes as KeptNode[], picture);
      into.appendChild(picture);
      return true;
    }
  } catch (_e) {}
  forget();
  return false;
}

/** Draws home as it was, if this start leads there. */
export function showKeptHome(crashes: number): KeptHome {
  var kept: KeptHome = {
    // The build would write a name without a function in a newer syntax.
    owner: function () {
      return owner();
    },
    isDrawn: false,
    whenDrawn: function (start) {
      start();
    },
    remove: ignore,
    releaseKeys: ignore,
  };
  window.keptHome = kept;
  var isHome = homeLanguage(location.hash, readText('lang')) !== null;
  // A set that crashes again and again may do so because of it.
  if (!__BUILD__ || crashes > 1 || !isHome || asksWho() || startsChannel()) return kept;
  var skeleton = document.getElementById('skeleton');
  if (!skeleton || !draw(skeleton)) return kept;
  kept.isDrawn = true;
  skeleton.setAttribute('aria-hidden', 'true');
  kept.releaseKeys = holdKeys(skeleton);
  kept.whenDrawn = function (start) {
    var isStarted = false;
    function begin(): void {
      if (!isStarted) start();
      isStarted = true;
    }
    requestAnimationFrame(function () {
      setTimeout(begin, 0);
    });
    // A page in the background draws no frame.
    setTimeout(begin, document.hidden ? 0 : LATE_FRAME_MS);
  };
  kept.remove = function () {
    if (skeleton) skeleton.textContent = '';
  };
  return kept;
}

declare global {
  interface Window {
    /** Of the page, in every start. */
    keptHome?: KeptHome;
  }
}
