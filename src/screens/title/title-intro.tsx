import type { CinemaDetail } from '@oyna/contract/title';
import { useTranslation } from 'react-i18next';
import { LazyPriceLine } from '../../features/billing/components/lazy-price-line.tsx';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { useNeedsPlan } from '../../features/cinema/model/use-needs-plan.ts';
import { showAlert } from '../../state/alert.ts';
import { classes } from '../../ui/classes.ts';
import { FocusableText } from '../../ui/focusable-text.tsx';
import type { SectionFocusable } from '../../ui/section-holder.tsx';
import { TitleActions } from './title-actions.tsx';
import styles from './title-screen.module.css';

interface TitleIntroProps {
  readonly title: CinemaDetail;
  readonly focusable: SectionFocusable;
  readonly refresh: () => Promise<unknown>;
  readonly whenSignedIn: (action: () => void) => void;
}

/** Length above which a title uses a smaller size, so that it fits two lines. */
const LONG = 44;

/** The facts of a title and its actions. */
export function TitleIntro({ title, focusable, refresh, whenSignedIn }: TitleIntroProps) {
  const { t } = useTranslation();
  const isLocked = useNeedsPlan()(title);
  return (
    <div className={styles.facts}>
      <div className={styles.body}>
        <h1 className={classes(styles.title, title.title.length > LONG && styles.long)}>{title.title}</h1>
        {title.original_title !== '' && title.original_title !== title.title && (
          <p className={styles.original}>{title.original_title}</p>
        )}
        <Facts title={title} hidesPlan />
        {title.description !== '' && (
          <FocusableText
            label={`${title.description} ${t('title.readMore')}`}
            className={styles.description}
            onFocus={focusable.onFocus}
            onPress={() =>
              void import('./about-panel.tsx').then(
                ({ openAbout }) => openAbout(title),
                () => showAlert(t('error.network'), 'error'),
              )
            }
          >
            <p className={styles.text}>{title.description}</p>
          </FocusableText>
        )}
        <TitleActions title={title} focusable={focusable} refresh={refresh} whenSignedIn={whenSignedIn} />
        <div className={styles.price}>
          <LazyPriceLine isLocked={isLocked} />
        </div>
      </div>
    </div>
  );
}
