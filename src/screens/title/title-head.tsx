import type { CinemaDetail } from '@oyna/contract/title';
import type { RefObject } from 'react';
import { pictureAddress } from '../../api/base.ts';
import { backdropWidth } from '../../features/banner/components/hero-backdrop.tsx';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './title-head.module.css';

interface TitleHeadProps {
  /** Gets the attribute `data-shown` while the sections below the facts have slid up. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly title: CinemaDetail;
  /** Address of the backdrop that the viewer may see. */
  readonly image: string | null;
}

/** Picture, name and facts of the title above its episodes, people and similar titles. It was read out before. */
export function TitleHead({ frame, title, image }: TitleHeadProps) {
  return (
    <div ref={frame} className={styles.head} aria-hidden="true">
      <div className={styles.picture}>
        {/* The backdrop's own address: nothing more is loaded. */}
        <Picture address={image && pictureAddress(image, backdropWidth)} color={title.color} />
      </div>
      <div className={styles.shade} />
      <div className={styles.body}>
        <div className={styles.title}>{title.title}</div>
        <Facts title={title} hidesPlan />
        <div className={styles.line}>{title.tagline}</div>
      </div>
    </div>
  );
}
