import { whenQuiet } from '../focus/timing/when-quiet.ts';
import { longestKept } from '../page/kept-node.ts';
import { useAgeLimit } from '../state/age-limit.ts';
import { storedLanguage, useLang } from '../state/lang.ts';
import { onProfileChanged } from '../state/on-profile-changed.ts';
import { onSignedOut } from '../state/on-signed-out.ts';
import { storedTokens, useSession } from '../state/session.ts';
import { useSettings } from '../state/settings.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { pictureOfHome } from './picture-of-home.ts';
import type { ScreenHistory } from './screen-history.ts';

/** Milliseconds without a key press before home is kept, so that keeping it delays no press. */
const QUIET_MS = 1500;

/** Times that home is looked at for its first pictures, which may arrive late. */
const MOST_LOOKS = 20;

function hasPicture(kept: string | null): boolean {
  return /\["img"/.test(kept ?? '');
}

function forget(): void {
  writeStored('home', null);
}

/** Whether storage and this run agree on the viewer: another tab may have changed both, or a viewer cleared the set. */
function isOwn(): boolean {
  return storedLanguage() !== null && (storedTokens()?.access ?? null) === useSession.getState().token;
}

/**
 * Keeps the picture of home that the page shows in the next start, and deletes it as soon as it is not the viewer's own any
 * more. Returns a function that stops it.
 */
export function keepHome(history: ScreenHistory, root: Element): () => void {
  const page = window.keptHome;
  if (!page) return () => undefined;
  let owner = page.owner();
  let { token } = useSession.getState();
  let isOver = false;
  let looks = 0;
  let waits = 0;
  const keep = (): void => {
    const [top] = history.snapshot().slice(-1);
    // Pictures that a PIN has opened are closed in the next start.
    if (isOver || top?.route.name !== 'home' || !isOwn() || useAgeLimit.getState().isLifted) return;
    const nodes = pictureOfHome(root);
    const kept = JSON.stringify({ owner, at: Date.now(), nodes });
    looks += 1;
    const isBare = !hasPicture(kept);
    if (isBare && looks < MOST_LOOKS) keepSoon();
    // A banner may be between two pictures.
    if (!nodes || (isBare && hasPicture(readStored('home')))) return;
    // In one step: a set that is switched off may end this page between two. A full storage would keep the old picture.
    if (kept.length > longestKept || !writeStored('home', kept)) forget();
  };
  /** Of several waits only the last one keeps home: a walk through screens ends with one look instead of many. */
  const keepSoon = (): void => {
    waits += 1;
    const own = waits;
    void whenQuiet(QUIET_MS).then(() => own === waits && keep());
  };
  /** Renews the picture's owner after a renewed token, and deletes the picture after any other change of the owner. */
  const compare = (): void => {
    const before = owner;
    const { token: now } = useSession.getState();
    const isRenewed = token !== null && now !== null && now !== token;
    token = now;
    owner = page.owner();
    if (owner === before) return;
    const kept = readStored('home');
    if (isRenewed && kept?.includes(JSON.stringify(before)))
      writeStored('home', kept.replace(JSON.stringify(before), JSON.stringify(owner)));
    else forget();
    keepSoon();
  };
  const hidden = (): void => {
    if (document.hidden) keep();
  };
  document.addEventListener('visibilitychange', hidden);
  const stops = [
    history.subscribe(keepSoon),
    onSignedOut(forget),
    onProfileChanged(forget),
    useSession.subscribe(compare),
    useLang.subscribe(compare),
    useAgeLimit.subscribe(({ limit }, before) => {
      if (!Object.is(limit, before.limit)) forget();
      compare();
    }),
    // They are stored after those who follow them were told.
    useSettings.subscribe(() => void Promise.resolve().then(compare)),
    () => document.removeEventListener('visibilitychange', hidden),
  ];
  keepSoon();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
