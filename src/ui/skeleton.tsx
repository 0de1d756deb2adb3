import styles from './skeleton.module.css';
import { units } from './units.ts';

interface SkeletonProps {
  readonly width: number;
  readonly height: number;
}

/** A placeholder for loading content, in its final size. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <div className={styles.skeleton} style={{ width: units(width), height: units(height) }} />;
}
