import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../api/server-clock.ts';
import { ageSign } from '../../../i18n/age-sign.ts';
import { clockTime, tashkentDay } from '../../../i18n/format.ts';
import { numberedName } from '../../../i18n/numbered-name.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';
import { useIsAboveLimit, useShownAs } from '../../../state/age-limit.ts';
import { useProgrammeDetails } from '../api/use-programme-details.ts';
import { dayName } from '../model/day-name.ts';
import { contains } from '../model/guide-cells.ts';
import type { GuideCursor } from '../model/guide-cursor.ts';
import { programmeFacts } from '../model/programme-facts.ts';
import type { GuideChannel } from './guide-grid.tsx';
import styles from './programme-details.module.css';
import { useFocusedCell } from './use-focused-cell.ts';
import { useKindTexts } from './use-kind-texts.ts';

interface ProgrammeDetailsProps {
  readonly cursor: GuideCursor;
  readonly channels: readonly GuideChannel[];
  readonly reminders: ReadonlySet<number>;
  readonly recorded: ReadonlySet<number>;
  /** Whether a channel is outside the viewer's plan. */
  readonly isLocked: (channel: GuideChannel) => boolean;
}

/** How long the focus stays before a programme is requested, in ms: a held arrow passes dozens of them. */
const REST_MS = 400;

/** Title, times, channel, age and description of the focused programme; its episode, categories and year when the focus rests. */
export function ProgrammeDetails({ cursor, channels, reminders, recorded, isLocked }: ProgrammeDetailsProps) {
  const { t, i18n } = useTranslation();
  const { cell, position } = useFocusedCell(cursor);
  const channel = channels[position.row];
  const now = serverNow();
  const { start, end } = cell;
  const programme = cell.kind === 'programme' ? cell.programme : null;
  const texts = useKindTexts();
  const shownAs = useShownAs();
  const isAbove = useIsAboveLimit();
  const title = cell.kind === 'programme' ? shownAs(cell.programme).title : texts[cell.kind];
  const age = programme?.age_rating ?? null;
  const shown = programme && !isAbove(age) ? programme.id : null;
  const rested = useDebounced(shown, REST_MS, null);
  const details = useProgrammeDetails(rested === shown ? rested : null);
  const day = dayName(t, i18n.language, tashkentDay(start), now);
  const isNow = contains(cell, now);
  const states = [
    ...(programme && channel && end <= now
      ? [t(channel.archive ? 'guide.inArchive' : 'guide.noRecording')]
      : []),
    ...(channel && isLocked(channel) ? [t('title.needsPlan')] : []),
    ...(programme && reminders.has(programme.id) ? [t('reminder.on')] : []),
    ...(programme && recorded.has(programme.id)
      ? [t(`recording.${isNow ? 'running' : end <= now ? 'recorded' : 'planned'}`)]
      : []),
  ];
  return (
    <div className={styles.details}>
      <div className={styles.title}>
        {title}
        {details?.subtitle && <span className={styles.subtitle}>{` · ${details.subtitle}`}</span>}
      </div>
      <div className={styles.facts}>
        <span className={styles.fact}>{`${day}, ${clockTime(start)}–${clockTime(end)}`}</span>{' '}
        {channel && <span className={styles.fact}>{numberedName(channel)}</span>}{' '}
        {age !== null && <span className={styles.age}>{ageSign(age)}</span>}
        {programme && isNow && <span className={styles.live}>{t('guide.onNow')}</span>}
        {states.map((state) => (
          <span key={state} className={styles.state}>
            {state}
          </span>
        ))}
        {details &&
          programmeFacts(t, details).map((fact) => (
            <span key={fact} className={styles.fact}>
              {fact}
            </span>
          ))}
      </div>
      <div className={styles.description}>
        {programme && shownAs(programme, programme.description).openly}
      </div>
    </div>
  );
}
