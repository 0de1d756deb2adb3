import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../api/server-clock.ts';
import { useLayer } from '../focus/layers.ts';
import { currentFocusKey, moveFocus } from '../focus/move-focus.ts';
import { onRemoteKey } from '../focus/remote.ts';
import { useFocusTarget } from '../focus/use-focus-target.ts';
import { formatTime } from '../i18n/format-time.ts';
import { type Offer, offerOf, parseInterrupted } from '../state/resume-offer.ts';
import type { Route } from '../state/route.ts';
import { useSession } from '../state/session.ts';
import { readStored, writeStored } from '../state/storage.ts';
import styles from './resume-offer.module.css';
import { isBare, isWatching } from './route-table.tsx';

interface ResumeOfferProps {
  /** The current screen. */
  readonly here: Route | undefined;
  readonly onOpen: (route: Route) => void;
}

const KEY = 'resume-offer';

function forget(): void {
  writeStored('playing', null);
}

/** Takes the stored playback of the run before; one of this run, already playing, stays. */
function takeOffer(here: Route | undefined): Offer | null {
  if (here && isWatching(here)) return null;
  const crashes = Number(document.documentElement.getAttribute('data-crashes'));
  const signedIn = useSession.getState().token !== null;
  const offer = offerOf(parseInterrupted(readStored('playing')), { crashes, now: serverNow(), signedIn });
  if (!offer) forget();
  return offer;
}

/**
 * After a crash, offers the playback that it ended, without taking the focus. It waits past the end of the topmost row;
 * green opens it from anywhere. Back and any other screen clear it.
 */
export function ResumeOffer({ here, onOpen }: ResumeOfferProps) {
  const [offer, setOffer] = useState(() => takeOffer(here));
  // The guide uses the colour keys itself.
  const shown = offer !== null && here !== undefined && !isBare(here) && here.name !== 'guide';
  const clear = (): void => {
    forget();
    setOffer(null);
  };
  useLayer(shown, () => {
    if (currentFocusKey() === KEY) moveFocus('stage');
    clear();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen clears it
  useEffect(() => (shown ? clear : undefined), [shown, here]);
  return (
    <div aria-live="polite">{shown && <OfferCard {...offer} onChoose={() => onOpen(offer.route)} />}</div>
  );
}

function OfferCard({ interrupted, onChoose }: Offer & { readonly onChoose: () => void }) {
  const { t } = useTranslation();
  const { heading, subheading, position } = interrupted;
  const { ref, bind } = useFocusTarget<HTMLDivElement>({
    focusKey: KEY,
    onPress: onChoose,
    onArrow: (direction) => {
      if (direction === 'left' || direction === 'right') return false;
      moveFocus('stage');
      return true;
    },
  });
  const choose = useEffectEvent(onChoose);
  useEffect(
    () =>
      onRemoteKey(({ key, repeat }) => {
        if (key !== 'green') return false;
        if (!repeat) choose();
        return true;
      }),
    [],
  );
  const action = position ? t('action.resumeFrom', { time: formatTime(position) }) : t('action.watch');
  return (
    <div ref={ref} {...bind} role="button" aria-label={`${heading}. ${action}`} className={styles.offer}>
      <div className={styles.card}>
        <p className={styles.why}>{t('home.continue')}</p>
        <p className={styles.title}>{heading}</p>
        {subheading !== '' && <p className={styles.more}>{subheading}</p>}
        <p className={styles.action}>
          <span className={styles.green} />
          {action}
        </p>
      </div>
    </div>
  );
}
