import type { HistoryItem, ShownProgramme } from '@oyna/contract/history';
import { pictureAddress } from '../../../api/base.ts';
import card from '../../../ui/card.module.css';
import { CardBody } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { Logo } from '../../../ui/logo.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { units } from '../../../ui/units.ts';
import styles from './programme-card.module.css';

interface ProgrammeCardProps {
  readonly programme: ShownProgramme;
  readonly progress: HistoryItem['progress'];
  /** Size of the art, in units. */
  readonly width: number;
  readonly height: number;
  /** Below the title. */
  readonly note?: string;
}

const LOGO = 176;
/** Left and right of the logo, in units. */
const PADDING = 40;
/** Width in units below which cards have smaller titles. */
const NARROW = 300;

/** A past programme: the logo of its channel, the title and how far it was watched. */
export function ProgrammeCard({ programme, progress, width, height, note }: ProgrammeCardProps) {
  const { title, channel } = programme;
  return (
    <CardBody width={width} height={height}>
      <div className={card.art} style={{ width: units(width), height: units(height) }}>
        <div className={styles.tile}>
          <Logo
            address={channel.logo && pictureAddress(channel.logo, LOGO)}
            // Stands for the logo, so it is not part of the card's text, which the spoken name contains.
            fallback={<div className={styles.name} data-name={channel.name} />}
            className={styles.logo}
            // A fixed size, because an arriving picture of a share of its card lays out the page.
            style={{ width: units(width - PADDING) }}
          />
        </div>
        <Progress done={progress.duration > 0 ? progress.position / progress.duration : 0} inArt />
      </div>{' '}
      <div className={classes(card.title, width < NARROW ? card.narrow : card.noted)}>{title}</div>{' '}
      {note && <div className={card.note}>{note}</div>}
    </CardBody>
  );
}
