import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../i18n/format.ts';
import { numberedName } from '../../../i18n/numbered-name.ts';
import card from '../../../ui/card.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { units } from '../../../ui/units.ts';
import type { ComingUp } from '../model/coming-up.ts';
import styles from './guide-rail.module.css';

/** A screen to open, or a programme that begins soon. */
export type GuideItem = 'guide' | 'channels' | ComingUp;

interface GuideRailProps extends RailSection {
  readonly items: readonly GuideItem[];
  readonly onOpen: (item: GuideItem) => void;
  /** OK was held on one. */
  readonly onHold: (item: GuideItem) => void;
}

const WIDTH = 290;
const HEIGHT = 200;
const texts = { guide: 'menu.guide', channels: 'guide.allChannels' } as const;

export const guideRailHeight = railHeight(HEIGHT);

/** A rail that leads to the guide and to all channels, and shows programmes that begin soon. */
export function GuideRail({ onOpen, onHold, ...rail }: GuideRailProps) {
  const { t } = useTranslation();
  return (
    <Rail
      {...rail}
      keyOf={(item) => (typeof item === 'string' ? item : item.id)}
      labelOf={(item) =>
        typeof item === 'string'
          ? t(texts[item])
          : `${clockTime(Date.parse(item.next.starts_at))} ${item.next.title}, ${numberedName(item)}`
      }
      width={WIDTH}
      height={HEIGHT}
      onPress={onOpen}
      onHold={onHold}
      render={(item) => (
        <div className={card.art} style={{ width: units(WIDTH), height: units(HEIGHT) }}>
          {typeof item === 'string' ? (
            <div className={styles.screen}>
              <Icon shape={icons[item]} size={72} />
              <div className={styles.name}>{t(texts[item])}</div>
            </div>
          ) : (
            <div className={styles.tile}>
              <div className={styles.time}>{clockTime(Date.parse(item.next.starts_at))}</div>{' '}
              <div className={styles.title}>{item.next.title}</div>{' '}
              <div className={styles.channel}>{numberedName(item)}</div>
            </div>
          )}
        </div>
      )}
    />
  );
}
