import { useLayoutEffect, useRef } from 'react';
import { glide } from '../../focus/glide.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './category-bar.module.css';

interface CategoryBarProps {
  readonly focusKey: string;
  readonly labels: readonly string[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

/** Tabs for parts of the line-up. They slide when they are wider than the page. */
export function CategoryBar({ focusKey, labels, selected, onSelect }: CategoryBarProps) {
  const track = useRef<HTMLDivElement>(null);
  /** Offset of the track in px for each selected tab, so that the next one stays visible. */
  const offsets = useRef<readonly number[]>([]);
  const words = labels.join('\n');
  // Measured only when the labels change, never during a press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels decide the widths
  useLayoutEffect(() => {
    const element = track.current;
    if (!element?.parentElement) return;
    const tabs = Array.from(element.querySelectorAll<HTMLElement>('[role="tab"]'));
    const padding = element.offsetLeft;
    const width = element.parentElement.offsetWidth - 2 * padding;
    offsets.current = tabs.map((tab, index) => {
      const next = tabs[index + 1] ?? tab;
      return Math.max(0, next.offsetLeft + next.offsetWidth - width);
    });
  }, [words]);
  useLayoutEffect(() => {
    if (track.current) glide(track.current, `translate3d(${-(offsets.current[selected] ?? 0)}px, 0, 0)`);
  }, [selected]);
  return (
    <div className={styles.bar}>
      <div ref={track} className={styles.track}>
        <Tabs
          focusKey={focusKey}
          tabs={labels.map((label, key) => ({ key, label }))}
          selected={selected}
          onSelect={onSelect}
          onFocus={() => undefined}
        />
      </div>
    </div>
  );
}
