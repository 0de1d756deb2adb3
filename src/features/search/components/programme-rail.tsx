import type { FoundProgramme } from '@oyna/contract/guide';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../api/server-clock.ts';
import { dayAndTime } from '../../../i18n/day-and-time.ts';
import card from '../../../ui/card.module.css';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { units } from '../../../ui/units.ts';
import styles from './found-rails.module.css';

interface ProgrammeRailProps extends RailSection {
  readonly programmes: readonly FoundProgramme[];
  readonly onOpen: (programme: FoundProgramme) => void;
}

const WIDTH = 400;
const HEIGHT = 176;

export const programmeRailHeight = railHeight(HEIGHT);

/** Programmes with their time and channel. */
export function ProgrammeRail({ programmes, onOpen, ...place }: ProgrammeRailProps) {
  const { t, i18n } = useTranslation();
  const now = serverNow();
  const timeOf = ({ starts_at }: FoundProgramme): string => {
    const start = Date.parse(starts_at);
    return start <= now ? t('search.onNow') : dayAndTime(t, i18n.language, start, now);
  };
  return (
    <Rail
      {...place}
      items={programmes}
      keyOf={(programme) => programme.id}
      labelOf={(programme) =>
        `${programme.title}. ${timeOf(programme)}. ${programme.channel.number} ${programme.channel.name}`
      }
      width={WIDTH}
      height={HEIGHT}
      onPress={onOpen}
      render={(programme) => (
        <div className={card.art} style={{ width: units(WIDTH), height: units(HEIGHT) }}>
          <div className={styles.programme}>
            <div className={styles.time}>{timeOf(programme)}</div>
            <div className={styles.title}>{programme.title}</div>
            <div className={styles.channel}>
              {programme.channel.number} · {programme.channel.name}
            </div>
          </div>
        </div>
      )}
    />
  );
}
