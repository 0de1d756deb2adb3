import { useLayoutEffect, useRef } from 'react';
import { glide } from '../../focus/timing/glide.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './category-bar.module.css';

interface CategoryBarProps {
  readonly focusKey: string;
  readonly labels: readonly string[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

function mark(element: HTMLElement | null, name: string, on: boolean): void {
  if (on) element?.setAttribute(name, '');
  else element?.removeAttribute(name);
}

/** Tabs for parts of the line-up. They slide when they are wider than the page, and fade at an edge that hides some. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels decide the offsets
  useLayoutEffect(() => {
    const element = track.current;
    if (!element) return;
    const offset = offsets.current[selected] ?? 0;
    glide(element, `translate3d(${-offset}px, 0, 0)`);
    mark(element.parentElement, 'data-before', offset > 0);
    mark(element.parentElement, 'data-after', offset < Math.max(...offsets.current));
  }, [selected, words]);
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
