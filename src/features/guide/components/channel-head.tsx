import { memo, useState } from 'react';
import { pictureAddress } from '../../../api/base.ts';
import { units } from '../../../ui/units.ts';
import styles from './channel-head.module.css';
import { ROW_STEP } from './scale.ts';

interface ChannelHeadProps {
  readonly row: number;
  readonly number: number;
  readonly name: string;
  readonly logo: string | null;
  /** The word for a station of radio, in the viewer's language. */
  readonly radio?: string | undefined;
}

const LOGO = 88;

/** A channel's number, logo and name beside its row. */
export const ChannelHead = memo(function ChannelHead({ row, number, name, logo, radio }: ChannelHeadProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={styles.head} style={{ top: units(row * ROW_STEP) }}>
      <span className={styles.number}>{number}</span>{' '}
      {logo !== null && failed !== logo && (
        <img
          // A reused head must not show another channel's logo.
          key={logo}
          alt=""
          src={pictureAddress(logo, LOGO)}
          decoding="async"
          draggable={false}
          className={styles.logo}
          onError={() => setFailed(logo)}
        />
      )}{' '}
      <span>
        <span className={styles.name}>{name}</span>
        {radio && <span className={styles.radio}> {radio}</span>}
      </span>
    </div>
  );
});
