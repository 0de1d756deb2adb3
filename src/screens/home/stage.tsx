import { type RefObject, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../api/base.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useCurrentChannels } from '../../features/channels/api/use-current-channels.ts';
import { importCardPreview } from '../../features/player/index.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { useShownAs } from '../../state/age-limit.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Section } from '../../ui/section-holder.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { recallRails } from './neighbour-rails.ts';
import styles from './stage.module.css';
import { type StageSubject, stageSubject } from './stage-subject.tsx';
import { useBackToTop } from './use-back-to-top.ts';
import { useKeptOrder } from './use-kept-order.ts';
import { useLongOkHint } from './use-long-ok-hint.ts';
import { usePreview } from './use-preview.ts';
import { type RestedCard, useRestedCard } from './use-rested-card.ts';

interface StageProps {
  /** The element around it. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly sections: readonly Section[];
}

const WIDTH = 1000;
const LOGO = 440;

/**
 * Title, facts, a line and a picture of the card on which the focus rests. The card itself is read out, not this. It loads
 * after home's first screen, and with it the parts of home that nobody needs before.
 */
export function Stage({ frame, sections }: StageProps) {
  const shownAs = useShownAs();
  const { t, i18n } = useTranslation();
  const { entry } = useScreen();
  const rested = useRestedCard('home', frame);
  const { isPreviewed, end } = usePreview(rested, frame);
  const rails = recallRails(entry);
  const titles = useSyncExternalStore(rails.subscribe, () => rested && rails.titlesOf(rested.rail));
  const subjectOf = (card: RestedCard): StageSubject | null => {
    const section = sections.find(({ key }) => key === card.rail) as { readonly items?: readonly unknown[] };
    const items = section?.items ?? titles ?? [];
    return stageSubject(card.rail, items, card, { t, lang: i18n.language, now: serverNow() });
  };
  const subject = rested && subjectOf(rested);
  useBackToTop(frame, sections);
  useCurrentChannels();
  useKeptOrder();
  useLongOkHint(rested, Boolean(subject?.preview));
  const Preview = useLazyComponent(importCardPreview, isPreviewed && Boolean(subject?.preview));
  if (!subject) return null;
  const { facts, color, age, logo } = subject;
  const show = (openly: string | null) => shownAs({ title: subject.title, age_rating: age }, openly);
  const { title, openly: picture } = show(subject.picture);
  const isOpen = show('').openly !== null;
  return (
    <div className={styles.content}>
      <div className={styles.picture}>
        <div className={styles.art}>
          <Picture address={picture && pictureAddress(picture, WIDTH)} color={color} />
        </div>
        {logo && <img key={logo} alt="" src={pictureAddress(logo, LOGO)} className={styles.logo} />}
        {Preview && isOpen && subject.preview && (
          <Preview what={subject.preview} className={styles.preview} onEnd={end} />
        )}
        <div className={styles.shade} />
      </div>
      <div className={styles.body}>
        <div className={styles.title}>{title}</div>
        {facts && <div className={styles.facts}>{facts}</div>}
        <div className={styles.line}>{show(subject.line).openly}</div>
      </div>
    </div>
  );
}
