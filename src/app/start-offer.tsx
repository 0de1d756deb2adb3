import { useEffect, useEffectEvent } from 'react';
import { useLayer } from '../focus/tree/layers.ts';
import { currentFocusKey, moveFocus } from '../focus/tree/move-focus.ts';
import type { Route } from '../routes/route.ts';
import { isBare } from '../routes/route-facts.ts';
import toast from '../ui/toast.module.css';
import { useBesideScreen } from '../ui/use-beside-screen.ts';
import { useOpeningKey } from '../ui/use-opening-key.ts';
import styles from './start-offer.module.css';

interface Card {
  /** The reason of the offer. */
  readonly why: string;
  readonly title: string;
  /** May be empty. */
  readonly more: string;
  /** The effect of OK. */
  readonly action: string;
}

interface StartOfferProps {
  /** `null` without an offer. */
  readonly card: Card | null;
  readonly focusKey: string;
  /** The current screen. */
  readonly here: Route | undefined;
  readonly onChoose: () => void;
  /** Forgets the offer. */
  readonly onClear: () => void;
}

/**
 * Offers to continue something that the last run did not finish, without taking the focus. It waits past the end of the
 * topmost row; green opens it from anywhere. Back and any other screen clear it.
 */
export function StartOffer({ card, focusKey, here, onChoose, onClear }: StartOfferProps) {
  // The guide uses the colour keys itself.
  const shown = card !== null && here !== undefined && !isBare(here) && here.name !== 'guide';
  useLayer(shown, () => {
    if (currentFocusKey() === focusKey) moveFocus('stage');
    onClear();
  });
  const clear = useEffectEvent(onClear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen clears it
  useEffect(() => (shown ? () => clear() : undefined), [shown, here]);
  return (
    <div aria-live="polite">{shown && <OfferCard {...card} focusKey={focusKey} onChoose={onChoose} />}</div>
  );
}

function OfferCard({
  why,
  title,
  more,
  action,
  focusKey,
  onChoose,
}: Card & Pick<StartOfferProps, 'focusKey' | 'onChoose'>) {
  const { ref, bind } = useBesideScreen({ focusKey, onPress: onChoose, back: ['up', 'down'] });
  useOpeningKey('green', onChoose);
  return (
    <div
      ref={ref}
      {...bind}
      role="button"
      aria-label={[why, title, more, action].filter(Boolean).join('. ')}
      className={styles.offer}
    >
      <div className={toast.opens}>
        <span className={toast.more}>{why}</span> <span className={toast.title}>{title}</span>{' '}
        {more !== '' && <span className={toast.more}>{more}</span>} <span className={styles.green} />
        <span>{action}</span>
      </div>
    </div>
  );
}
