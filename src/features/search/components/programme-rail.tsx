import type { FoundProgramme } from '@oyna/contract/guide';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../api/server-clock.ts';
import { dayAndTime } from '../../../i18n/day-and-time.ts';
import { numberedName } from '../../../i18n/numbered-name.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import card from '../../../ui/card.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { units } from '../../../ui/units.ts';
import { phaseOf } from '../model/programme-phase.ts';
import styles from './found-rails.module.css';

interface ProgrammeRailProps extends RailSection {
  readonly programmes: readonly FoundProgramme[];
  /** Whether the viewer will be reminded of it. */
  readonly hasReminder: (programme: FoundProgramme) => boolean;
  readonly onOpen: (programme: FoundProgramme) => void;
  /** OK was held on one. */
  readonly onHold: (programme: FoundProgramme) => void;
}

const bell = { path: 'M12 4a5 5 0 0 0-5 5v4l-2 3h14l-2-3V9a5 5 0 0 0-5-5zM10 18.500a2 2 0 0 0 4 0' };
const WIDTH = 400;
const HEIGHT = 176;

export const programmeRailHeight = railHeight(HEIGHT);

/** Programmes with their time and channel. */
export function ProgrammeRail({ programmes, hasReminder, onOpen, onHold, ...rail }: ProgrammeRailProps) {
  const { t, i18n } = useTranslation();
  const shownAs = useShownAs();
  const now = serverNow();
  const timeOf = (programme: FoundProgramme): string => {
    const phase = phaseOf(programme, now);
    if (phase === 'on') return t('search.onNow');
    return dayAndTime(t, i18n.language, Date.parse(programme.starts_at), now);
  };
  return (
    <Rail
      {...rail}
      items={programmes}
      keyOf={(programme) => programme.id}
      labelOf={(programme) =>
        [
          shownAs(programme).title,
          timeOf(programme),
          ...(hasReminder(programme) ? [t('reminder.on')] : []),
          numberedName(programme.channel),
        ].join('. ')
      }
      width={WIDTH}
      height={HEIGHT}
      onPress={onOpen}
      onHold={onHold}
      render={(programme) => (
        <div className={card.art} style={{ width: units(WIDTH), height: units(HEIGHT) }}>
          <div className={styles.programme}>
            <div className={styles.time}>
              {timeOf(programme)}
              {hasReminder(programme) && (
                <span className={styles.reminder}>
                  <Icon shape={bell} size={28} solid />
                </span>
              )}
            </div>
            <div className={styles.title}>{shownAs(programme).title}</div>
            <div className={styles.channel}>{numberedName(programme.channel)}</div>
          </div>
        </div>
      )}
    />
  );
}
